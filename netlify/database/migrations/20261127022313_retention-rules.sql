-- Whether the nightly sweep removes what is older than the privacy notice says.
create table retention_rules (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  is_nightly boolean not null,
  constraint retention_rules_pkey PRIMARY KEY (_id)
);
CREATE INDEX retention_rules_newest ON retention_rules USING btree (created_at DESC, _id DESC);
