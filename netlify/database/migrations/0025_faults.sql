-- How often what went wrong where, for a week: the dashboard shows superadmins what only the log knew.
create table faults (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  kind text not null,
  place text not null,
  day text not null,
  count integer not null,
  expires_at timestamp(3) with time zone not null,
  constraint faults_count_check CHECK ((count > 0)),
  constraint faults_kind_check CHECK ((kind = ANY (ARRAY['call'::text, 'browser'::text, 'policy'::text]))),
  constraint faults_pkey PRIMARY KEY (_id)
);
CREATE INDEX faults_expiry ON faults USING btree (expires_at);
CREATE INDEX faults_newest ON faults USING btree (created_at DESC, _id DESC);
