-- A place is held for a day until the address is confirmed. Registrations that are complete by now keep theirs.
alter table job_fair_companies drop constraint job_fair_companies_stage_check;
alter table job_fair_companies add constraint job_fair_companies_stage_check CHECK ((stage = ANY (ARRAY['begun'::text, 'reserved'::text, 'complete'::text, 'withdrawn'::text])));
