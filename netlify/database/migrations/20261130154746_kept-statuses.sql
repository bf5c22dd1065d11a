-- What was revoked stays so in the status lists once its person is erased.
create table kept_statuses (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  list text not null,
  constraint kept_statuses_pkey PRIMARY KEY (_id)
);
CREATE INDEX kept_statuses_list_listing ON kept_statuses USING btree (list, created_at DESC, _id DESC);
CREATE INDEX kept_statuses_newest ON kept_statuses USING btree (created_at DESC, _id DESC);
