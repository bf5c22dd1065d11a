-- Whether the group was said or the form's default was left, and since when somebody is no longer with the company.
alter table staff add column blood_group_confirmed boolean;
alter table staff add column left_on text;

-- What was deleted can be brought back for a while. A record of any collection, as JSON.
create table bin (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  collection text not null,
  record text not null,
  expires_at timestamptz(3) not null
);
create index bin_newest on bin (created_at desc, _id desc);
create index bin_expiry on bin (expires_at);
