-- Companies that wait for a place at the job fair, because registration is not open yet, is full or has closed.
create table waiting_companies (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  company_name text not null,
  full_name text not null,
  email text not null,
  phone text not null,
  consent_wording text not null,
  terms_version text not null,
  suspected_spam boolean not null,
  reference text not null,
  progress text not null default 'new'::text,
  search_text text not null generated always as (search_text(VARIADIC ARRAY[company_name, full_name, email, phone, reference])) stored,
  constraint waiting_companies_pkey PRIMARY KEY (_id),
  constraint waiting_companies_progress_check CHECK ((progress = ANY (ARRAY['new'::text, 'inHand'::text, 'done'::text])))
);
CREATE INDEX waiting_companies_newest ON waiting_companies USING btree (created_at DESC, _id DESC);
CREATE INDEX waiting_companies_progress_listing ON waiting_companies USING btree (progress, created_at DESC, _id DESC);
CREATE UNIQUE INDEX waiting_companies_reference_unique ON waiting_companies USING btree (reference);
CREATE INDEX waiting_companies_search ON waiting_companies USING gin (search_text gin_trgm_ops);
