-- With which wording of the privacy notice each form was sent, as the law asks us to be able to show.
create table given_notices (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  about text not null,
  notice_version text not null,
  constraint given_notices_pkey PRIMARY KEY (_id)
);
CREATE INDEX given_notices_about_listing ON given_notices USING btree (about, created_at DESC, _id DESC);
CREATE INDEX given_notices_newest ON given_notices USING btree (created_at DESC, _id DESC);
create table notices (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  wording text not null,
  constraint notices_pkey PRIMARY KEY (_id)
);
CREATE INDEX notices_newest ON notices USING btree (created_at DESC, _id DESC);
