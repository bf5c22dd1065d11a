-- The host of the fair's link that was confirmed last: another one asks for the password before every company is mailed.
alter table job_fair_facts_changes add column confirmed_host text;
