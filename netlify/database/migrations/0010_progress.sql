-- Progress of a submission. During a deploy the previous functions still insert rows without it, and existing rows lack
-- it: both get the default.
alter table enquiries add column progress text not null default 'new' check (progress in ('new', 'inHand', 'done'));
alter table projects add column progress text not null default 'new' check (progress in ('new', 'inHand', 'done'));
alter table job_fair_companies add column progress text not null default 'new' check (progress in ('new', 'inHand', 'done'));

create index enquiries_progress_listing on enquiries (progress, created_at desc, _id desc);
create index projects_progress_listing on projects (progress, created_at desc, _id desc);
create index job_fair_companies_progress_listing on job_fair_companies (progress, created_at desc, _id desc);
