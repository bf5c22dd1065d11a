-- Trigrams make a substring search an index scan.
create extension if not exists pg_trgm;

-- The text that searches scan: the columns in lower case, joined by a character that nobody types.
create function search_text(variadic parts text[]) returns text
  language sql immutable parallel safe
  return lower(array_to_string(parts, chr(31)));

-- Ids are compared byte by byte, so that records of the same millisecond sort the same on every server.
create table enquiries (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  full_name text not null,
  email text not null,
  phone text not null,
  location text not null,
  info_from text not null
    check (info_from in ('Social Media', 'Search Engine', 'Friend or Family', 'Advertisement', 'Other')),
  message text,
  suspected_spam boolean not null,
  search_text text not null
    generated always as (search_text(full_name, email, phone, location, info_from, message)) stored
);
create index enquiries_newest on enquiries (created_at desc, _id desc);
create index enquiries_search on enquiries using gin (search_text gin_trgm_ops);

create table accounts (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  username text not null,
  email text not null,
  password_hash text not null,
  admin_type text not null check (admin_type in ('admin', 'superadmin')),
  is_active boolean not null,
  search_text text not null generated always as (search_text(username, email)) stored
);
create unique index accounts_username_unique on accounts (lower(username));
create unique index accounts_email_unique on accounts (lower(email));
create index accounts_newest on accounts (created_at desc, _id desc);
create index accounts_search on accounts using gin (search_text gin_trgm_ops);

create table sessions (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  account_id text not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sessions_newest on sessions (created_at desc, _id desc);
create index sessions_account_listing on sessions (account_id, created_at desc, _id desc);
create index sessions_expiry on sessions (expires_at);

create table receipts (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  key text not null,
  body_hash text not null,
  answer text not null,
  expires_at timestamptz(3) not null
);
create unique index receipts_key_unique on receipts (key);
create index receipts_newest on receipts (created_at desc, _id desc);
create index receipts_expiry on receipts (expires_at);

create table counters (
  key text primary key,
  value integer not null,
  expires_at timestamptz(3) not null
);
create index counters_expiry on counters (expires_at);
