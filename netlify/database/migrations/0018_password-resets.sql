-- Links by which a forgotten password is replaced; the id is a hash of the token in the link.
create table password_resets (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  account_id text not null,
  epoch integer not null,
  expires_at timestamp(3) with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (_id)
);
CREATE INDEX password_resets_expiry ON password_resets USING btree (expires_at);
CREATE INDEX password_resets_newest ON password_resets USING btree (created_at DESC, _id DESC);
