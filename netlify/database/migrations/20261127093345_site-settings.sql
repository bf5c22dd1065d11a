-- What administrators have set in place of the built-in facts about the firm: phone, hours, holidays and the like. Without a
-- row, or where a column is null, it is as the code says.
create table site_settings (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  phone text,
  email text,
  address jsonb,
  hours text,
  holidays jsonb,
  whatsapp text,
  social jsonb,
  banner jsonb,
  constraint site_settings__id_check CHECK ((_id = 'only'::text)),
  constraint site_settings_pkey PRIMARY KEY (_id)
);
CREATE INDEX site_settings_newest ON site_settings USING btree (created_at DESC, _id DESC);
