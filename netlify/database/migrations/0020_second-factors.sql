-- Second factors of administrators, their recovery codes, and whether everybody must have one; sign-ins that wait for one.
-- The log gets actions for them.
alter table audit drop constraint audit_action_check;
alter table audit add constraint audit_action_check CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text, 'restore'::text, 'sign-in'::text, 'sign-in-failed'::text, 'sign-out'::text, 'factor-added'::text, 'factor-removed'::text, 'recovery-code'::text, 'factor-required'::text, 'factor-optional'::text, 'export'::text, 'view'::text, 'list'::text])));
alter table accounts add column has_second_factor boolean not null default false;
create table factor_set_ups (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  account_id text not null,
  secret text not null,
  expires_at timestamp(3) with time zone not null,
  constraint factor_set_ups_pkey PRIMARY KEY (_id)
);
CREATE INDEX factor_set_ups_expiry ON factor_set_ups USING btree (expires_at);
CREATE INDEX factor_set_ups_newest ON factor_set_ups USING btree (created_at DESC, _id DESC);
create table recovery_codes (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  hashes jsonb not null,
  constraint recovery_codes_pkey PRIMARY KEY (_id)
);
CREATE INDEX recovery_codes_newest ON recovery_codes USING btree (created_at DESC, _id DESC);
create table second_factors (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  account_id text not null,
  kind text not null,
  name text not null,
  last_used_at timestamp(3) with time zone,
  sealed_secret text,
  credential_id text,
  public_key text,
  transports jsonb not null,
  counter bigint not null,
  constraint second_factors_kind_check CHECK ((kind = ANY (ARRAY['authenticator'::text, 'passkey'::text]))),
  constraint second_factors_pkey PRIMARY KEY (_id)
);
CREATE INDEX second_factors_account_listing ON second_factors USING btree (account_id, created_at DESC, _id DESC);
CREATE INDEX second_factors_newest ON second_factors USING btree (created_at DESC, _id DESC);
create table sign_in_rules (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  requires_second_factor boolean not null,
  constraint sign_in_rules_pkey PRIMARY KEY (_id)
);
CREATE INDEX sign_in_rules_newest ON sign_in_rules USING btree (created_at DESC, _id DESC);
create table sign_in_tickets (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  account_id text not null,
  epoch integer not null,
  unlocked_at timestamp(3) with time zone,
  challenge text not null,
  expires_at timestamp(3) with time zone not null,
  constraint sign_in_tickets_pkey PRIMARY KEY (_id)
);
CREATE INDEX sign_in_tickets_expiry ON sign_in_tickets USING btree (expires_at);
CREATE INDEX sign_in_tickets_newest ON sign_in_tickets USING btree (created_at DESC, _id DESC);
