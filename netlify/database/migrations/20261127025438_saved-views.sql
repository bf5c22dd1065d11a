-- Filters of an inbox's list under a name, private or shared.
create table saved_views (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  inbox text not null,
  account_id text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  constraint saved_views_pkey PRIMARY KEY (_id)
);
CREATE INDEX saved_views_inbox_listing ON saved_views USING btree (inbox, created_at DESC, _id DESC);
CREATE INDEX saved_views_newest ON saved_views USING btree (created_at DESC, _id DESC);
