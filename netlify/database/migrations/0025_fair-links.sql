-- A company may withdraw by the link in its confirmation: that is recorded, its place is free, and its unused vouchers are
-- void. By another link it sends the logo and the colours for the apps that it chose.
alter table job_fair_companies drop constraint job_fair_companies_stage_check;
alter table job_fair_companies add column withdrawn_at timestamp(3) with time zone;
alter table job_fair_companies add constraint job_fair_companies_stage_check CHECK ((stage = ANY (ARRAY['begun'::text, 'complete'::text, 'withdrawn'::text])));
alter table job_fair_companies add constraint job_fair_companies_withdrawn_check CHECK (((stage = 'withdrawn'::text) = (withdrawn_at IS NOT NULL)));
create table job_fair_brandings (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  logo text not null,
  logo_name text not null,
  main_colour text not null,
  second_colour text,
  constraint job_fair_brandings_colours_check CHECK (((main_colour ~ '^#[0-9a-f]{6}$'::text) AND ((second_colour IS NULL) OR (second_colour ~ '^#[0-9a-f]{6}$'::text)))),
  constraint job_fair_brandings_pkey PRIMARY KEY (_id)
);
CREATE INDEX job_fair_brandings_newest ON job_fair_brandings USING btree (created_at DESC, _id DESC);
alter table job_fair_vouchers add column voided_at timestamp(3) with time zone;
alter table job_fair_vouchers add constraint job_fair_vouchers_voided_check CHECK (((redeemed_at IS NULL) OR (voided_at IS NULL)));
