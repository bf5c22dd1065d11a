-- What is stored about a person can be erased, and of the log only what it says about them.
alter table audit drop constraint audit_action_check;
alter table audit add column erased_by text;
alter table audit add constraint audit_action_check CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text, 'restore'::text, 'sign-in'::text, 'sign-in-failed'::text, 'sign-out'::text, 'factor-added'::text, 'factor-removed'::text, 'recovery-code'::text, 'factor-required'::text, 'factor-optional'::text, 'export'::text, 'view'::text, 'list'::text, 'erase'::text])));
create table erasures (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  reason text not null,
  username text not null,
  records integer not null,
  finished_at timestamp(3) with time zone,
  constraint erasures_pkey PRIMARY KEY (_id)
);
CREATE INDEX erasures_newest ON erasures USING btree (created_at DESC, _id DESC);

-- The log still only grows, but an entry's values may be replaced by "(erased)", which names the entry of the erasure.
create or replace function refuse_audit_change() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op = 'UPDATE' then
      if (new._id, new.created_at, new.account_id, new.action) = (old._id, old.created_at, old.account_id, old.action)
        and new.collection is not distinct from old.collection
        and new.record_id is not distinct from old.record_id
        and new.label in (old.label, '(erased)')
        and new.username in (old.username, '(erased)')
        and new.address in (old.address, '(erased)')
        and jsonb_array_length(new.changes) = jsonb_array_length(old.changes)
        and not exists (
          select from jsonb_array_elements(old.changes) with ordinality as was (change, position)
          join jsonb_array_elements(new.changes) with ordinality as became (change, position) using (position)
          where became.change ->> 'field' is distinct from was.change ->> 'field'
            or became.change - 'field' - 'before' - 'after' <> '{}'
            or became.change -> 'before' not in (was.change -> 'before', '"(erased)"')
            or became.change -> 'after' not in (was.change -> 'after', '"(erased)"')
        )
        and exists (select from audit where _id = new.erased_by and action = 'erase')
      then
        return new;
      end if;
    end if;
    raise exception 'The audit log only grows.' using errcode = '42501';
  end $$;
