create table projects (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  full_name text not null,
  contact_number text not null,
  email_address text not null,
  user_type text not null check (user_type in ('Student', 'Fresher', 'Working')),
  qualification text not null check (qualification in ('MCA', 'MBA', 'Bcom', 'Btech', 'Other')),
  custom_qualification text,
  institute_company text not null,
  project_name text not null,
  problem_solved text not null,
  beneficiaries text not null,
  success_reason text not null,
  summary text not null,
  skills text,
  agree_terms boolean not null check (agree_terms),
  agreed_wording text not null,
  terms_version text not null,
  file text,
  file_name text,
  suspected_spam boolean not null,
  search_text text not null
    generated always as (
      search_text(
        full_name, contact_number, email_address, user_type, qualification, custom_qualification,
        institute_company, project_name, summary, skills, file_name
      )
    ) stored,
  -- The free-text qualification is set exactly when "Other" is chosen.
  constraint projects_own_words_check check ((qualification = 'Other') = (custom_qualification is not null)),
  constraint projects_named_file_check check ((file is null) = (file_name is null))
);
create index projects_newest on projects (created_at desc, _id desc);
create index projects_search on projects using gin (search_text gin_trgm_ops);
