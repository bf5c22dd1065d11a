create table files (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  purpose text not null,
  visibility text not null check (visibility in ('public', 'private')),
  type text not null,
  name text not null,
  size integer not null check (size > 0),
  sha256 text not null,
  parts jsonb not null,
  width integer,
  height integer,
  renditions jsonb not null,
  warning text,
  attached_to text not null
);
create index files_newest on files (created_at desc, _id desc);
create index files_attached_listing on files (attached_to, created_at desc, _id desc);

create table uploads (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  purpose text not null,
  name text not null,
  size integer not null check (size > 0),
  "offset" integer not null check ("offset" between 0 and size),
  parts jsonb not null,
  file_key text not null,
  metadata text not null,
  expires_at timestamptz(3) not null
);
create unique index uploads_file_unique on uploads (file_key);
create index uploads_newest on uploads (created_at desc, _id desc);
create index uploads_expiry on uploads (expires_at);
