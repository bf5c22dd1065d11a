-- The nightly backup may fail, which the dashboard says with its reason.
alter table backup_runs drop constraint backup_runs_kind_check;
alter table backup_runs add column reason text;
alter table backup_runs add constraint backup_runs_kind_check CHECK ((kind = ANY (ARRAY['made'::text, 'tried'::text, 'failed'::text])));
