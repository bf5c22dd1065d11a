-- How many records of a collection a session reads within an hour. The log's entry, which never changes, has the same id.
alter table audit drop constraint audit_action_check;
alter table audit add constraint audit_action_check CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text, 'restore'::text, 'sign-in'::text, 'sign-in-failed'::text, 'sign-out'::text, 'export'::text, 'view'::text, 'list'::text])));
create table readings (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  username text not null,
  collection text not null,
  records integer not null,
  constraint readings_pkey PRIMARY KEY (_id),
  constraint readings_records_check CHECK ((records > 0))
);
CREATE INDEX readings_newest ON readings USING btree (created_at DESC, _id DESC);
