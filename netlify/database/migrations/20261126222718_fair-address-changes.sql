-- A new address of a registration waits here until somebody at the address so far says yes.
create table job_fair_address_changes (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  company_id text not null,
  email text not null,
  expires_at timestamp(3) with time zone not null,
  constraint job_fair_address_changes_email_check CHECK ((email = lower(email))),
  constraint job_fair_address_changes_pkey PRIMARY KEY (_id)
);
CREATE INDEX job_fair_address_changes_company_listing ON job_fair_address_changes USING btree (company_id, created_at DESC, _id DESC);
CREATE INDEX job_fair_address_changes_expiry ON job_fair_address_changes USING btree (expires_at);
CREATE INDEX job_fair_address_changes_newest ON job_fair_address_changes USING btree (created_at DESC, _id DESC);
