-- What many replies of an inbox say, under a name.
create table reply_templates (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  inbox text not null,
  name text not null,
  text text not null,
  constraint reply_templates_pkey PRIMARY KEY (_id)
);
CREATE INDEX reply_templates_inbox_listing ON reply_templates USING btree (inbox, created_at DESC, _id DESC);
CREATE INDEX reply_templates_newest ON reply_templates USING btree (created_at DESC, _id DESC);
