-- What published records said before each change: at most fifty versions of each, which expire after 400 days. Their row is
-- written by the commit that makes the change.
create table revisions (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  about text not null,
  record_version integer not null,
  saved_at timestamp(3) with time zone not null,
  username text not null,
  changed jsonb not null,
  fields jsonb not null,
  expires_at timestamp(3) with time zone not null,
  constraint revisions_pkey PRIMARY KEY (_id)
);
CREATE INDEX revisions_about_listing ON revisions USING btree (about, created_at DESC, _id DESC);
CREATE INDEX revisions_expiry ON revisions USING btree (expires_at);
CREATE INDEX revisions_newest ON revisions USING btree (created_at DESC, _id DESC);
