-- Mails to be sent, and the numbers that senders quote.
alter table enquiries drop column search_text;
alter table enquiries add column reference text;
alter table enquiries add column search_text text not null generated always as (search_text(VARIADIC ARRAY[full_name, email, phone, location, info_from, message, reference])) stored;
CREATE UNIQUE INDEX enquiries_reference_unique ON enquiries USING btree (reference);
CREATE INDEX enquiries_search ON enquiries USING gin (search_text gin_trgm_ops);
alter table job_fair_companies drop column search_text;
alter table job_fair_companies add column reference text;
alter table job_fair_companies add column search_text text not null generated always as (search_text(VARIADIC ARRAY[company_name, industry, website, company_size, pincode, state, city, district, email, reference])) stored;
CREATE UNIQUE INDEX job_fair_companies_reference_unique ON job_fair_companies USING btree (reference);
CREATE INDEX job_fair_companies_search ON job_fair_companies USING gin (search_text gin_trgm_ops);
alter table projects drop column search_text;
alter table projects add column reference text;
alter table projects add column search_text text not null generated always as (search_text(VARIADIC ARRAY[full_name, contact_number, email_address, user_type, qualification, custom_qualification, institute_company, project_name, summary, skills, file_name, reference])) stored;
CREATE UNIQUE INDEX projects_reference_unique ON projects USING btree (reference);
CREATE INDEX projects_search ON projects USING gin (search_text gin_trgm_ops);
create table outbox (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  kind text not null,
  recipient text not null,
  reply_to text,
  about text,
  subject text not null,
  mail_body text not null,
  is_secret boolean not null,
  is_limited boolean not null,
  state text not null,
  tries integer not null,
  next_try_at timestamp(3) with time zone not null,
  last_reason text,
  sent_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone not null,
  search_text text not null generated always as (search_text(VARIADIC ARRAY[kind, recipient, subject])) stored,
  constraint outbox_pkey PRIMARY KEY (_id),
  constraint outbox_sent_check CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX outbox_about_listing ON outbox USING btree (about, created_at DESC, _id DESC);
CREATE INDEX outbox_expiry ON outbox USING btree (expires_at);
CREATE INDEX outbox_newest ON outbox USING btree (created_at DESC, _id DESC);
CREATE INDEX outbox_search ON outbox USING gin (search_text gin_trgm_ops);
CREATE INDEX outbox_state_listing ON outbox USING btree (state, created_at DESC, _id DESC);
