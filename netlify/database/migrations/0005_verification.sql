create table challenges (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  expires_at timestamptz(3) not null
);
create index challenges_newest on challenges (created_at desc, _id desc);
create index challenges_expiry on challenges (expires_at);

create table lookups (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  staff_id text,
  expires_at timestamptz(3) not null
);
create index lookups_newest on lookups (created_at desc, _id desc);
create index lookups_staff_listing on lookups (staff_id, created_at desc, _id desc);
create index lookups_expiry on lookups (expires_at);
