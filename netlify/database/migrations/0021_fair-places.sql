-- Places at the job fair can be limited. Complete registrations are counted by a listing, since the moment of completion
-- cannot be listed by; those from before are complete as well. The functions of the previous deploy insert rows that are
-- not. Whoever takes one of a limited number of places changes the one row of job_fair_places.
alter table job_fair_companies add column stage text not null default 'begun'::text;
update job_fair_companies set stage = 'complete' where completed_at is not null;
alter table job_fair_companies add constraint job_fair_companies_stage_check CHECK ((stage = ANY (ARRAY['begun'::text, 'complete'::text])));
CREATE INDEX job_fair_companies_stage_listing ON job_fair_companies USING btree (stage, created_at DESC, _id DESC);
create table job_fair_places (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  company_id text not null,
  constraint job_fair_places_pkey PRIMARY KEY (_id)
);
CREATE INDEX job_fair_places_newest ON job_fair_places USING btree (created_at DESC, _id DESC);
