-- Companies say whether their names may be shown among those who come.
alter table job_fair_companies add column shows_name boolean not null default false;
CREATE INDEX "job_fair_companies_showsName_listing" ON job_fair_companies USING btree (shows_name, created_at DESC, _id DESC);
