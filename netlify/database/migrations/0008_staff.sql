-- Whether the blood group was confirmed or is the form's default, and the day from which a person no longer works for
-- the firm.
alter table staff add column blood_group_confirmed boolean;
alter table staff add column left_on text;

-- Deleted records of any collection, as JSON. They can be restored until they expire.
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
