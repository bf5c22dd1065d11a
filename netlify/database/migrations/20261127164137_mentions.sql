-- Whom a note about a record mentions: their bells say so.
create table mentions (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  about text not null,
  note_id text not null,
  account_id text not null,
  name text not null,
  username text not null,
  constraint mentions_pkey PRIMARY KEY (_id)
);
CREATE INDEX mentions_about_listing ON mentions USING btree (about, created_at DESC, _id DESC);
CREATE INDEX mentions_account_listing ON mentions USING btree (account_id, created_at DESC, _id DESC);
CREATE INDEX mentions_newest ON mentions USING btree (created_at DESC, _id DESC);
