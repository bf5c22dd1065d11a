create table job_fair_companies (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  company_name text not null,
  industry text not null
    check (
      industry in (
        'Healthcare & Pharmaceuticals', 'Information Technology (IT) & Services', 'Financial Services',
        'Education & E-Learning', 'Manufacturing & Engineering', 'Retail & E-commerce'
      )
    ),
  website text not null check (website like 'www.%'),
  company_size text not null
    check (
      company_size in (
        '1-10', '11-50', '51-100', '101-500', '501-1000', '1001-5,000', '5001-10,000', '10000+'
      )
    ),
  pincode text not null check (pincode ~ '^\d{6}$'),
  country text,
  state text,
  city text,
  district text,
  domain text not null,
  email text,
  completed_at timestamptz(3),
  suspected_spam boolean not null,
  search_text text not null
    generated always as (
      search_text(company_name, industry, website, company_size, pincode, state, city, district, email)
    ) stored
);
create index job_fair_companies_newest on job_fair_companies (created_at desc, _id desc);
create index job_fair_companies_domain_listing on job_fair_companies (domain, created_at desc, _id desc);
create index job_fair_companies_search on job_fair_companies using gin (search_text gin_trgm_ops);

create table job_fair_contacts (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  company_id text not null,
  full_name text not null,
  designation text not null
    check (designation in ('HR Manager', 'CEO', 'CMO', 'CTO', 'CLO', 'CFO', 'CPO', 'COO', 'CHRO')),
  email text not null check (email = lower(email)),
  phone text not null,
  alternate_contact text,
  search_text text not null
    generated always as (search_text(full_name, designation, email, phone, alternate_contact)) stored
);
create unique index job_fair_contacts_company_unique on job_fair_contacts (company_id);
create index job_fair_contacts_newest on job_fair_contacts (created_at desc, _id desc);
create index job_fair_contacts_email_listing on job_fair_contacts (email, created_at desc, _id desc);
create index job_fair_contacts_search on job_fair_contacts using gin (search_text gin_trgm_ops);

create table job_fair_selections (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  company_id text not null,
  selected_vouchers jsonb not null check (jsonb_array_length(selected_vouchers) <= 2),
  selected_tools jsonb not null check (jsonb_array_length(selected_tools) <= 2),
  no_gift boolean not null,
  terms_wording text,
  promotions_wording text,
  terms_version text not null,
  agreed_at timestamptz(3) not null,
  -- Declining gifts excludes any choice.
  constraint job_fair_selections_gifts_check
    check (not no_gift or jsonb_array_length(selected_vouchers) + jsonb_array_length(selected_tools) = 0)
);
create unique index job_fair_selections_company_unique on job_fair_selections (company_id);
create index job_fair_selections_newest on job_fair_selections (created_at desc, _id desc);

-- The id consists of company and voucher, so a company never has two codes for one voucher.
create table job_fair_vouchers (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  company_id text not null,
  voucher integer not null check (voucher between 1 and 4),
  code text not null,
  redeemed_at timestamptz(3),
  redeemed_by text,
  constraint job_fair_vouchers_identity_check check (_id = company_id || '.' || voucher),
  constraint job_fair_vouchers_redeemed_check check ((redeemed_at is null) = (redeemed_by is null))
);
create unique index job_fair_vouchers_code_unique on job_fair_vouchers (lower(code));
create index job_fair_vouchers_newest on job_fair_vouchers (created_at desc, _id desc);
create index job_fair_vouchers_company_listing on job_fair_vouchers (company_id, created_at desc, _id desc);

-- Registrations in progress; the id is a hash of the browser's cookie.
create table job_fair_flows (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  company_id text not null,
  expires_at timestamptz(3) not null
);
create index job_fair_flows_newest on job_fair_flows (created_at desc, _id desc);
create index job_fair_flows_expiry on job_fair_flows (expires_at);

-- Cached answers of the postal-code service; an empty list of offices means that the code does not exist.
create table postal_codes (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  offices jsonb not null,
  expires_at timestamptz(3) not null
);
create index postal_codes_newest on postal_codes (created_at desc, _id desc);
create index postal_codes_expiry on postal_codes (expires_at);
