-- Administrators decide what is spam: it leaves every list but its own. And a reply answers: whoever was replied to before
-- this was noted waits no longer.
alter table enquiries add column is_spam boolean not null default false;
CREATE INDEX "enquiries_decidedSpam_listing" ON enquiries USING btree (is_spam, created_at DESC, _id DESC);
alter table job_fair_companies add column is_spam boolean not null default false;
CREATE INDEX "job_fair_companies_decidedSpam_listing" ON job_fair_companies USING btree (is_spam, created_at DESC, _id DESC);
alter table projects add column is_spam boolean not null default false;
CREATE INDEX "projects_decidedSpam_listing" ON projects USING btree (is_spam, created_at DESC, _id DESC);
alter table waiting_companies add column is_spam boolean not null default false;
CREATE INDEX "waiting_companies_decidedSpam_listing" ON waiting_companies USING btree (is_spam, created_at DESC, _id DESC);

do $$
declare
  inbox record;
begin
  for inbox in
    select * from (values
      ('enquiries', 'enquiries'),
      ('projects', 'projects'),
      ('job_fair_companies', 'jobFairCompanies'),
      ('waiting_companies', 'waitingCompanies')
    ) as each (name, collection)
  loop
    -- Who has answered last deals with it, unless somebody else does or the account is gone.
    execute format($update$
      update %I record
        set progress = 'inHand',
          owner_id = case when record.owner_id = '' then coalesce(answer.account, '') else record.owner_id end,
          version = record.version + 1
        from (
          select distinct on (about) about, accounts._id as account
            from outbox left join accounts on lower(accounts.username) = lower(outbox.author)
            where kind = 'reply' and state <> 'failed'
            order by about, outbox.created_at desc
        ) answer
        where answer.about = %L || record._id and record.progress = 'new'
    $update$, inbox.name, inbox.collection || '/');
    -- What the server suspected alone is still to be decided.
    execute format($update$
      update %I record
        set is_spam = true, version = record.version + 1
        from (
          select distinct record_id from audit
            where action = 'update' and collection = %L
              and changes @> '[{"field": "suspectedSpam", "after": "true"}]'
        ) marked
        where marked.record_id = record._id and record.suspected_spam
    $update$, inbox.name, inbox.collection);
  end loop;
end $$;
