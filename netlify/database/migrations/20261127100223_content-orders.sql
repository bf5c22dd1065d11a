-- The order in which visitors see partners, news and the team, a row for each list that administrators have arranged. Records
-- that a row does not name come first, as all do without a row.
create table content_orders (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  ids jsonb not null,
  constraint content_orders_pkey PRIMARY KEY (_id)
);
CREATE INDEX content_orders_newest ON content_orders USING btree (created_at DESC, _id DESC);
