-- What the firm settles about the job fair: when companies can register, how many of them, and when and where it takes
-- place. Without a row nothing is settled, and registration is open.
create table job_fair_settings (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  opens_at timestamp(3) with time zone,
  closes_at timestamp(3) with time zone,
  fair_at timestamp(3) with time zone,
  until timestamp(3) with time zone,
  link text,
  capacity integer,
  note text,
  constraint job_fair_settings__id_check CHECK ((_id = 'only'::text)),
  constraint job_fair_settings_capacity_check CHECK ((capacity > 0)),
  constraint job_fair_settings_pkey PRIMARY KEY (_id),
  constraint job_fair_settings_times_check CHECK (((closes_at > opens_at) AND (until > fair_at)))
);
CREATE INDEX job_fair_settings_newest ON job_fair_settings USING btree (created_at DESC, _id DESC);
