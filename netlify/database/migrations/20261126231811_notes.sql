-- What administrators write down about a record of an inbox.
create table notes (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  about text not null,
  account_id text not null,
  username text not null,
  text text not null,
  constraint notes_pkey PRIMARY KEY (_id)
);
CREATE INDEX notes_about_listing ON notes USING btree (about, created_at DESC, _id DESC);
CREATE INDEX notes_newest ON notes USING btree (created_at DESC, _id DESC);
