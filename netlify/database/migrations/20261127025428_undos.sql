-- How a change of several records at once can be undone.
create table undos (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  account_id text not null,
  collection text not null,
  steps text not null,
  counted text,
  expires_at timestamp(3) with time zone not null,
  constraint undos_pkey PRIMARY KEY (_id)
);
CREATE INDEX undos_expiry ON undos USING btree (expires_at);
CREATE INDEX undos_newest ON undos USING btree (created_at DESC, _id DESC);
