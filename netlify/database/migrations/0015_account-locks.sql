-- Failed sign-ins lock an account for a network; superadmins see it and unlock the account. A password that somebody else
-- has set expires after its first use.
alter table accounts add column unlocked_at timestamp(3) with time zone;
alter table accounts add column has_temporary_access boolean not null default false;
create table lockouts (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  expires_at timestamp(3) with time zone not null,
  constraint lockouts_pkey PRIMARY KEY (_id)
);
CREATE INDEX lockouts_expiry ON lockouts USING btree (expires_at);
CREATE INDEX lockouts_newest ON lockouts USING btree (created_at DESC, _id DESC);
