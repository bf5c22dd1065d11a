-- One memory of what records were, in place of four: the history of what is published, the trash, the undo of changes of several
-- records, and the batches of imports. What these hold is carried over. They are dropped at once: while the functions of the
-- previous deploy still run, a deletion or a save of theirs is refused and can be made again. In a table that nobody reads any
-- more, it would be lost.
create table jobs (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  account_id text not null,
  username text not null,
  kind text not null,
  state text not null,
  about text not null,
  total integer not null,
  done integer not null,
  tags jsonb not null,
  records jsonb not null,
  expires_at timestamp(3) with time zone not null,
  constraint jobs_done_check CHECK (((done >= 0) AND (done <= total))),
  constraint jobs_kind_check CHECK ((kind = ANY (ARRAY['import'::text, 'bulk'::text, 'erasure'::text, 'retention'::text]))),
  constraint jobs_pkey PRIMARY KEY (_id),
  constraint jobs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'stopping'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);
CREATE INDEX jobs_expiry ON jobs USING btree (expires_at);
CREATE INDEX jobs_newest ON jobs USING btree (created_at DESC, _id DESC);
CREATE INDEX jobs_state_listing ON jobs USING btree (state, created_at DESC, _id DESC);
create table versions (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  about text not null,
  record_version integer not null,
  was jsonb,
  parts jsonb,
  saved_at timestamp(3) with time zone not null,
  ended_by text not null,
  changed jsonb not null,
  username text not null,
  reason text not null,
  job text,
  title text not null,
  reference text,
  expires_at timestamp(3) with time zone not null,
  search_text text not null generated always as (search_text(VARIADIC ARRAY[title, reference, username, reason])) stored,
  constraint versions_ended_by_check CHECK ((ended_by = ANY (ARRAY['change'::text, 'deletion'::text]))),
  constraint versions_pkey PRIMARY KEY (_id)
);
CREATE INDEX versions_ended_listing ON versions USING btree (ended_by, created_at DESC, _id DESC);
CREATE INDEX versions_about_listing ON versions USING btree (about, created_at DESC, _id DESC);
CREATE INDEX versions_expiry ON versions USING btree (expires_at);
CREATE INDEX versions_job_listing ON versions USING btree (job, created_at DESC, _id DESC);
CREATE INDEX versions_newest ON versions USING btree (created_at DESC, _id DESC);
CREATE INDEX versions_reference_listing ON versions USING btree (reference, created_at DESC, _id DESC);
CREATE INDEX versions_search ON versions USING gin (search_text gin_trgm_ops);

-- What is in the trash. The history of what was deleted was among its parts; from now on it stays here.
insert into versions (_id, created_at, updated_at, version, about, record_version, was, parts, saved_at, ended_by, changed, username, reason, job, title, reference, expires_at)
select _id, created_at, updated_at, version, collection || '/' || _id,
  coalesce((record::jsonb ->> 'version')::integer, 1), record::jsonb,
  jsonb_build_object(
    'records', coalesce(
      (select jsonb_agg(part order by n) from jsonb_array_elements(coalesce(parts::jsonb -> 'records', '[]')) with ordinality as listed (part, n)
        where part ->> 'collection' <> 'revisions'), '[]'),
    'files', coalesce(parts::jsonb -> 'files', '{}')),
  coalesce((record::jsonb ->> 'updatedAt')::timestamptz, created_at), 'deletion', '[]', deleted_by, reason, null, title, reference, expires_at
from bin;
insert into versions (_id, created_at, updated_at, version, about, record_version, was, parts, saved_at, ended_by, changed, username, reason, job, title, reference, expires_at)
select part -> 'record' ->> '_id', (part -> 'record' ->> 'createdAt')::timestamptz, (part -> 'record' ->> 'updatedAt')::timestamptz, 1,
  part -> 'record' ->> 'about', (part -> 'record' ->> 'recordVersion')::integer, part -> 'record' -> 'fields', null,
  (part -> 'record' ->> 'savedAt')::timestamptz, 'change', part -> 'record' -> 'changed', part -> 'record' ->> 'username', '', null, '', null, bin.expires_at
from bin, jsonb_array_elements(coalesce(parts::jsonb -> 'records', '[]')) part
where part ->> 'collection' = 'revisions'
on conflict do nothing;

-- Published records as they were.
insert into versions (_id, created_at, updated_at, version, about, record_version, was, parts, saved_at, ended_by, changed, username, reason, job, title, reference, expires_at)
select _id, created_at, updated_at, version, about, record_version, fields, null, saved_at, 'change', changed, username, '', null, '', null, expires_at
from revisions
on conflict do nothing;

-- Changes of several records that can still be undone.
create temporary table steps as
select undos._id as job, collection, undos.created_at, step ->> 'id' as id, (step ->> 'version')::integer as made, step -> 'before' as before
from undos, jsonb_array_elements(case jsonb_typeof(steps::jsonb) when 'array' then steps::jsonb else '[]' end) step;
insert into jobs (_id, created_at, updated_at, version, account_id, username, kind, state, about, total, done, tags, records, expires_at)
select _id, created_at, updated_at, version, account_id, coalesce((select username from accounts where accounts._id = account_id), ''), 'bulk', 'done', collection,
  (select count(*) from steps where job = undos._id), (select count(*) from steps where job = undos._id),
  coalesce(to_jsonb(string_to_array(counted, ' ')), '[]'), '[]', expires_at
from undos;
update versions set job = steps.job from steps
where about = steps.collection || '/' || steps.id and ended_by = 'deletion' and record_version = steps.made and steps.before = 'null';
insert into versions (_id, created_at, updated_at, version, about, record_version, was, parts, saved_at, ended_by, changed, username, reason, job, title, reference, expires_at)
select job || '.' || id, created_at, created_at, 1, collection || '/' || id, made - 1, before, null, created_at, 'change', '[]', '', '', job, '', null,
  created_at + interval '30 days'
from steps where before <> 'null';
drop table steps;

-- Imports, with what is in effect of them. Those that were cut off wait as long as what they changed.
insert into jobs (_id, created_at, updated_at, version, account_id, username, kind, state, about, total, done, tags, records, expires_at)
select _id, created_at, updated_at, version, account_id, username, 'import', state, 'staff', total, done,
  case when exists (select from staff where staff._id = steps -> 0 ->> 'id' and category = 'employee') then '["team"]'::jsonb else '[]' end, '[]',
  case when state in ('running', 'stopping') then created_at + interval '30 days' else expires_at end
from staff_batches
on conflict do nothing;
insert into versions (_id, created_at, updated_at, version, about, record_version, was, parts, saved_at, ended_by, changed, username, reason, job, title, reference, expires_at)
select staff_batches._id || '.' || (step ->> 'id'), created_at, updated_at, 1, 'staff/' || (step ->> 'id'), (step ->> 'version')::integer,
  nullif(step -> 'earlier', 'null'), null, created_at, 'change', '[]', username, '', staff_batches._id, '', null, created_at + interval '30 days'
from staff_batches, jsonb_array_elements(steps) with ordinality as listed (step, n)
where n <= done and state <> 'undone';

drop table bin;
drop table revisions;
drop table staff_batches;
drop table undos;
