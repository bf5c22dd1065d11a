-- An administrator tells companies that wait that places are free: each record says when. It is told again only once all places had
-- been taken in between, which the completion that took the last one records.
alter table job_fair_places add column filled_at timestamp(3) with time zone;
alter table waiting_companies add column told_at timestamp(3) with time zone;
