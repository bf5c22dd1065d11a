-- How far somebody has come with what was sent in.
alter table enquiries add column progress text not null default 'new' check (progress in ('new', 'inHand', 'done'));
alter table projects add column progress text not null default 'new' check (progress in ('new', 'inHand', 'done'));
alter table job_fair_companies add column progress text not null default 'new' check (progress in ('new', 'inHand', 'done'));

-- Every insert says it; the default was for what was there before.
alter table enquiries alter column progress drop default;
alter table projects alter column progress drop default;
alter table job_fair_companies alter column progress drop default;

create index enquiries_progress_listing on enquiries (progress, created_at desc, _id desc);
create index projects_progress_listing on projects (progress, created_at desc, _id desc);
create index job_fair_companies_progress_listing on job_fair_companies (progress, created_at desc, _id desc);
