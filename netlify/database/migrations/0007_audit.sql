create table audit (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  account_id text not null,
  username text not null,
  action text not null
    check (action in ('create', 'update', 'delete', 'sign-in', 'sign-in-failed', 'sign-out', 'export', 'view')),
  collection text,
  record_id text,
  label text not null,
  address text not null,
  changes jsonb not null,
  search_text text not null generated always as (search_text(username, record_id, label, address)) stored
);
create index audit_newest on audit (created_at desc, _id desc);
create index audit_account_listing on audit (account_id, created_at desc, _id desc);
create index audit_action_listing on audit (action, created_at desc, _id desc);
create index audit_collection_listing on audit (collection, created_at desc, _id desc);
create index audit_search on audit using gin (search_text gin_trgm_ops);

-- Append-only: updates and deletes raise an error.
create function refuse_audit_change() returns trigger
  language plpgsql
  as $$ begin raise exception 'The audit log only grows.' using errcode = '42501'; end $$;
create trigger audit_only_grows before update or delete on audit
  for each row execute function refuse_audit_change();

-- Optimistic locks: commits that exclude each other update the same row at the same version, so only one succeeds.
create table locks (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  subject text not null
);
create index locks_newest on locks (created_at desc, _id desc);

-- A session is valid only while its epoch equals its account's, which a password change or deactivation increments.
alter table accounts add column session_epoch integer not null default 0;
alter table sessions add column epoch integer not null default 0;
