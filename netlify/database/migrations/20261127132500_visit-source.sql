-- How a sender's visit began: page, referrer and campaign, as people read it. Unknown for earlier records.
alter table enquiries add column source text;
alter table job_fair_companies add column source text;
alter table projects add column source text;
alter table waiting_companies add column source text;
