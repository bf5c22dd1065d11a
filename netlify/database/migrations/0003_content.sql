create table news (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  title text not null,
  news_link text not null check (news_link ~ '^https?://'),
  news_file text not null
);
create index news_newest on news (created_at desc, _id desc);

create table partners (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  companyname text not null,
  description text not null,
  companylogo text not null
);
create index partners_newest on partners (created_at desc, _id desc);

-- Single-record tables: the check allows only one id, so there is never a second row.
create table headings (
  _id text collate "C" primary key check (_id = 'only'),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  news_heading text not null,
  partnership_heading text not null,
  partnership_sub_heading text not null
);
create index headings_newest on headings (created_at desc, _id desc);

create table footers (
  _id text collate "C" primary key check (_id = 'only'),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  videoheading text not null,
  videourl1 text not null,
  videourl2 text not null,
  videourl3 text not null,
  videofile1 text not null,
  videofile2 text not null,
  videofile3 text not null,
  videoposter1 text not null,
  videoposter2 text not null,
  videoposter3 text not null,
  imageheading text not null,
  imagefile text not null
);
create index footers_newest on footers (created_at desc, _id desc);

create table staff (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  category text not null check (category in ('employee', 'sales', 'intern')),
  name text not null,
  email text not null,
  desig text,
  self_introduction text,
  image text,
  emp_id text,
  phone text,
  full_address text,
  gender text,
  dob text,
  blood_group text,
  date_of_joining text,
  job_role text,
  employee_status text,
  job_level text,
  profile_image text,
  business_card text,
  certificate text,
  feedback text,
  socialmedia1 text not null,
  platform1 text not null,
  socialmedia2 text not null,
  platform2 text not null,
  socialmedia3 text not null,
  platform3 text not null,
  socialmedia4 text not null,
  platform4 text not null,
  search_text text not null
    generated always as (search_text(name, email, desig, emp_id, phone)) stored,
  -- Sales staff and interns are verified by employee ID, so they must have one.
  constraint staff_identity_check check (category = 'employee' or emp_id is not null)
);
-- Named like the field, letter case included: a conflict reports the index's name as the field.
create unique index "staff_empID_unique" on staff (emp_id);
create index staff_newest on staff (created_at desc, _id desc);
create index staff_category_listing on staff (category, created_at desc, _id desc);
create index staff_search on staff using gin (search_text gin_trgm_ops);

-- Default texts, until an administrator changes them.
insert into headings (_id, created_at, updated_at, version, news_heading, partnership_heading, partnership_sub_heading)
values (
  'only', now(), now(), 1,
  'News and notes',
  'The companies we work beside',
  'Exporters, mills, clinics, boatyards and bakeries, most of them owner-run'
);
insert into footers (
  _id, created_at, updated_at, version,
  videoheading, videourl1, videourl2, videourl3, videofile1, videofile2, videofile3,
  videoposter1, videoposter2, videoposter3, imageheading, imagefile
)
values ('only', now(), now(), 1, '', '', '', '', '', '', '', '', '', '', 'Want to Learn More', '');
