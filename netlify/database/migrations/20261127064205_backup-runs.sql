-- When a backup was made, and when one was tried, for the dashboard and `npm run doctor`.
create table backup_runs (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  kind text not null,
  backup_of timestamp(3) with time zone not null,
  records integer not null,
  files integer not null,
  constraint backup_runs_kind_check CHECK ((kind = ANY (ARRAY['made'::text, 'tried'::text]))),
  constraint backup_runs_pkey PRIMARY KEY (_id)
);
CREATE INDEX backup_runs_kind_listing ON backup_runs USING btree (kind, created_at DESC, _id DESC);
CREATE INDEX backup_runs_newest ON backup_runs USING btree (created_at DESC, _id DESC);
