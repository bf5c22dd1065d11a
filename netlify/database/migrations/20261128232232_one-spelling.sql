-- What searches compare has each name in one spelling. Indian scripts write some letters in several ways, which no Unicode
-- normalization joins: joiners and nuktas are left out, and each pair of the table in src/rules/spelling.ts is replaced,
-- in the same order.
create function one_spelling(text) returns text
  language sql immutable parallel safe
  return case when $1 ~ '[\u0900-\u0dff]' then
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      $1,
      e'\u0d7a', e'\u0d23\u0d4d'),
      e'\u0d7b', e'\u0d28\u0d4d'),
      e'\u0d7c', e'\u0d30\u0d4d'),
      e'\u0d7d', e'\u0d32\u0d4d'),
      e'\u0d7e', e'\u0d33\u0d4d'),
      e'\u0d7f', e'\u0d15\u0d4d'),
      e'\u0d54', e'\u0d2e\u0d4d'),
      e'\u0d55', e'\u0d2f\u0d4d'),
      e'\u0d56', e'\u0d34\u0d4d'),
      e'\u0d4e', e'\u0d30\u0d4d'),
      e'\u0d3b', e'\u0d4d'),
      e'\u0d3c', e'\u0d4d'),
      e'\u0d4d\u0d4d', e'\u0d4d'),
      e'\u0d46\u0d57', e'\u0d57'),
      e'\u0d07\u0d57', e'\u0d08'),
      e'\u0d09\u0d57', e'\u0d0a'),
      e'\u0d12\u0d57', e'\u0d14'),
      e'\u0d12\u0d3e', e'\u0d13'),
      e'\u0d0e\u0d46', e'\u0d10'),
      e'\u0d46\u0d46', e'\u0d48'),
      e'\u0d31\u0d31', e'\u0d31\u0d4d\u0d31'),
      e'\u0901', e'\u0902'),
      e'\u0bd7', e'\u0bb3'),
      e'\u0bb6', e'\u0bb8')
    else $1 end;

create or replace function search_text(variadic parts text[]) returns text
  language sql immutable parallel safe
  return regexp_replace(
    regexp_replace(
      one_spelling(
        regexp_replace(
          lower(normalize(array_to_string(parts, chr(31)), nfkd)),
          '[\u0300-\u036f''`\u2018\u2019\u02bc\u2032'
          '\u00ad\u200b-\u200f\u2060\ufeff\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]', '', 'g'
        )
      ),
      '[\u0009-\u000d \u0085\u1680\u2028\u2029.]+', ' ', 'g'
    ),
    '(?<![^ \u001f])([a-z]) ', '\1', 'g'
  );

-- Stored texts are computed once, so each column is built anew.
alter table accounts drop column search_text;
alter table accounts add column search_text text not null generated always as (search_text(VARIADIC ARRAY[username, email])) stored;
CREATE INDEX accounts_search ON accounts USING gin (search_text gin_trgm_ops);
alter table audit drop column search_text;
alter table audit add column search_text text not null generated always as (search_text(VARIADIC ARRAY[username, record_id, label, address])) stored;
CREATE INDEX audit_search ON audit USING gin ((ARRAY[(floor((EXTRACT(epoch FROM (created_at AT TIME ZONE 'UTC'::text)) / (432000)::numeric)))::integer, (- (floor((EXTRACT(epoch FROM (created_at AT TIME ZONE 'UTC'::text)) / (5184000)::numeric)))::integer)]), search_text gin_trgm_ops);
alter table certificates drop column search_text;
alter table certificates add column search_text text not null generated always as (search_text(VARIADIC ARRAY[name, serial, code, role])) stored;
CREATE INDEX certificates_search ON certificates USING gin (search_text gin_trgm_ops);
alter table enquiries drop column search_text;
alter table enquiries add column search_text text not null generated always as (search_text(VARIADIC ARRAY[full_name, email, phone, location, info_from, service, message, reference, source])) stored;
CREATE INDEX enquiries_search ON enquiries USING gin ((ARRAY[(floor((EXTRACT(epoch FROM (created_at AT TIME ZONE 'UTC'::text)) / (432000)::numeric)))::integer, (- (floor((EXTRACT(epoch FROM (created_at AT TIME ZONE 'UTC'::text)) / (5184000)::numeric)))::integer)]), search_text gin_trgm_ops);
alter table job_fair_companies drop column search_text;
alter table job_fair_companies add column search_text text not null generated always as (search_text(VARIADIC ARRAY[company_name, industry, website, company_size, pincode, state, city, district, email, reference, source])) stored;
CREATE INDEX job_fair_companies_search ON job_fair_companies USING gin (search_text gin_trgm_ops);
alter table job_fair_contacts drop column search_text;
alter table job_fair_contacts add column search_text text not null generated always as (search_text(VARIADIC ARRAY[full_name, designation, email, phone, alternate_contact])) stored;
CREATE INDEX job_fair_contacts_search ON job_fair_contacts USING gin (search_text gin_trgm_ops);
alter table news drop column search_text;
alter table news add column search_text text not null generated always as (search_text(VARIADIC ARRAY[title, news_link, summary, text])) stored;
CREATE INDEX news_search ON news USING gin (search_text gin_trgm_ops);
alter table outbox drop column search_text;
alter table outbox add column search_text text not null generated always as (search_text(VARIADIC ARRAY[kind, recipient, subject])) stored;
CREATE INDEX outbox_search ON outbox USING gin (search_text gin_trgm_ops);
alter table partners drop column search_text;
alter table partners add column search_text text not null generated always as (search_text(VARIADIC ARRAY[companyname, description])) stored;
CREATE INDEX partners_search ON partners USING gin (search_text gin_trgm_ops);
alter table projects drop column search_text;
alter table projects add column search_text text not null generated always as (search_text(VARIADIC ARRAY[full_name, contact_number, email_address, user_type, qualification, custom_qualification, institute_company, project_name, summary, skills, file_name, reference, source])) stored;
CREATE INDEX projects_search ON projects USING gin (search_text gin_trgm_ops);
alter table staff drop column search_text;
alter table staff add column search_text text not null generated always as (search_text(VARIADIC ARRAY[name, email, desig, emp_id, phone])) stored;
CREATE INDEX staff_search ON staff USING gin (search_text gin_trgm_ops);
alter table versions drop column search_text;
alter table versions add column search_text text not null generated always as (search_text(VARIADIC ARRAY[title, reference, username, reason])) stored;
CREATE INDEX versions_search ON versions USING gin (search_text gin_trgm_ops);
alter table waiting_companies drop column search_text;
alter table waiting_companies add column search_text text not null generated always as (search_text(VARIADIC ARRAY[company_name, full_name, email, phone, reference, source])) stored;
CREATE INDEX waiting_companies_search ON waiting_companies USING gin (search_text gin_trgm_ops);
