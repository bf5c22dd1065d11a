-- How far somebody has come with what was sent in. The functions of the deploy before, which do not name it, go on for a
-- moment after this: the default is theirs, and that of what was there.
alter table enquiries add column progress text not null default 'new' check (progress in ('new', 'inHand', 'done'));
alter table projects add column progress text not null default 'new' check (progress in ('new', 'inHand', 'done'));
alter table job_fair_companies add column progress text not null default 'new' check (progress in ('new', 'inHand', 'done'));

create index enquiries_progress_listing on enquiries (progress, created_at desc, _id desc);
create index projects_progress_listing on projects (progress, created_at desc, _id desc);
create index job_fair_companies_progress_listing on job_fair_companies (progress, created_at desc, _id desc);
