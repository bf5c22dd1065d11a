-- How a visit began is found by searches, so that lists can be filtered by it: one index finds the words of both.
alter table enquiries drop column search_text;
alter table enquiries add column search_text text not null generated always as (search_text(VARIADIC ARRAY[full_name, email, phone, location, info_from, message, reference, source])) stored;
CREATE INDEX enquiries_search ON enquiries USING gin ((ARRAY[(floor((EXTRACT(epoch FROM (created_at AT TIME ZONE 'UTC'::text)) / (432000)::numeric)))::integer, (- (floor((EXTRACT(epoch FROM (created_at AT TIME ZONE 'UTC'::text)) / (5184000)::numeric)))::integer)]), search_text gin_trgm_ops);
alter table job_fair_companies drop column search_text;
alter table job_fair_companies add column search_text text not null generated always as (search_text(VARIADIC ARRAY[company_name, industry, website, company_size, pincode, state, city, district, email, reference, source])) stored;
CREATE INDEX job_fair_companies_search ON job_fair_companies USING gin (search_text gin_trgm_ops);
alter table projects drop column search_text;
alter table projects add column search_text text not null generated always as (search_text(VARIADIC ARRAY[full_name, contact_number, email_address, user_type, qualification, custom_qualification, institute_company, project_name, summary, skills, file_name, reference, source])) stored;
CREATE INDEX projects_search ON projects USING gin (search_text gin_trgm_ops);
alter table waiting_companies drop column search_text;
alter table waiting_companies add column search_text text not null generated always as (search_text(VARIADIC ARRAY[company_name, full_name, email, phone, reference, source])) stored;
CREATE INDEX waiting_companies_search ON waiting_companies USING gin (search_text gin_trgm_ops);
