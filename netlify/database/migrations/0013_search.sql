-- What searches compare: texts without letter case, accents, apostrophes and full stops, with single spaces, and with
-- initials joined to the name; joined by a character that nobody types.
create or replace function search_text(variadic parts text[]) returns text
  language sql immutable parallel safe
  return regexp_replace(
    regexp_replace(
      regexp_replace(
        lower(normalize(array_to_string(parts, chr(31)), nfkd)),
        '[\u0300-\u036f''`\u2018\u2019\u02bc\u2032]', '', 'g'
      ),
      '[\u0009-\u000d \u0085\u1680\u2028\u2029.]+', ' ', 'g'
    ),
    '(?<![^ \u001f])([a-z]) ', '\1', 'g'
  );

-- Stored texts are computed once, so each column is built anew.
alter table accounts drop column search_text;
alter table accounts add column search_text text not null
  generated always as (search_text(username, email)) stored;
create index accounts_search on accounts using gin (search_text gin_trgm_ops);
alter table audit drop column search_text;
alter table audit add column search_text text not null
  generated always as (search_text(username, record_id, label, address)) stored;
create index audit_search on audit using gin (search_text gin_trgm_ops);
alter table enquiries drop column search_text;
alter table enquiries add column search_text text not null
  generated always as (search_text(full_name, email, phone, location, info_from, message)) stored;
create index enquiries_search on enquiries using gin (search_text gin_trgm_ops);
alter table job_fair_companies drop column search_text;
alter table job_fair_companies add column search_text text not null
  generated always as (
    search_text(
      company_name, industry, website, company_size, pincode, state, city, district, email
    )
  ) stored;
create index job_fair_companies_search on job_fair_companies using gin (search_text gin_trgm_ops);
alter table job_fair_contacts drop column search_text;
alter table job_fair_contacts add column search_text text not null
  generated always as (search_text(full_name, designation, email, phone, alternate_contact)) stored;
create index job_fair_contacts_search on job_fair_contacts using gin (search_text gin_trgm_ops);
alter table news drop column search_text;
alter table news add column search_text text not null
  generated always as (search_text(title, news_link)) stored;
create index news_search on news using gin (search_text gin_trgm_ops);
alter table partners drop column search_text;
alter table partners add column search_text text not null
  generated always as (search_text(companyname, description)) stored;
create index partners_search on partners using gin (search_text gin_trgm_ops);
alter table projects drop column search_text;
alter table projects add column search_text text not null
  generated always as (
    search_text(
      full_name, contact_number, email_address, user_type, qualification, custom_qualification,
      institute_company, project_name, summary, skills, file_name
    )
  ) stored;
create index projects_search on projects using gin (search_text gin_trgm_ops);
alter table staff drop column search_text;
alter table staff add column search_text text not null
  generated always as (search_text(name, email, desig, emp_id, phone)) stored;
create index staff_search on staff using gin (search_text gin_trgm_ops);
