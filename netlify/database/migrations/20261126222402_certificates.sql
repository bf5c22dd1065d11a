-- Certificates as records of their own: what is printed on each and its signature, how often it was looked at, and the
-- public keys, which verify for ever.
create table certificate_keys (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  public_key text not null,
  constraint certificate_keys_pkey PRIMARY KEY (_id)
);
CREATE INDEX certificate_keys_newest ON certificate_keys USING btree (created_at DESC, _id DESC);
create table certificate_looks (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  certificate_id text not null,
  expires_at timestamp(3) with time zone not null,
  constraint certificate_looks_pkey PRIMARY KEY (_id)
);
CREATE INDEX certificate_looks_certificate_listing ON certificate_looks USING btree (certificate_id, created_at DESC, _id DESC);
CREATE INDEX certificate_looks_expiry ON certificate_looks USING btree (expires_at);
CREATE INDEX certificate_looks_newest ON certificate_looks USING btree (created_at DESC, _id DESC);
create table certificates (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  code text not null,
  serial text not null,
  staff_id text not null,
  kind text not null,
  name text not null,
  role text not null,
  "from" text not null,
  "to" text,
  feedback text,
  issued_on text not null,
  issuer text not null,
  issued_by text not null,
  signature text not null,
  revoked_on text,
  revoked_by text,
  revocation_reason text,
  constraint certificates_kind_check CHECK ((kind = ANY (ARRAY['internship'::text, 'training'::text, 'employment'::text]))),
  constraint certificates_pkey PRIMARY KEY (_id)
);
CREATE UNIQUE INDEX certificates_code_unique ON certificates USING btree (code);
CREATE INDEX certificates_newest ON certificates USING btree (created_at DESC, _id DESC);
CREATE UNIQUE INDEX certificates_serial_unique ON certificates USING btree (serial);
CREATE INDEX certificates_staff_listing ON certificates USING btree (staff_id, created_at DESC, _id DESC);
