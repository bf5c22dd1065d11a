-- When the facts of the fair last changed, and whether the companies that had registered before were told: an administrator may
-- have a mail sent to them, once for each change.
create table job_fair_facts_changes (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  changed_at timestamp(3) with time zone not null,
  told_at timestamp(3) with time zone,
  told integer not null,
  constraint job_fair_facts_changes_pkey PRIMARY KEY (_id)
);
CREATE INDEX job_fair_facts_changes_newest ON job_fair_facts_changes USING btree (created_at DESC, _id DESC);
