-- What browsers said of an error and in which script, and errors of pages of an earlier deploy apart from the others.
alter table faults drop constraint faults_kind_check;
alter table faults add column message text;
alter table faults add column file text;
alter table faults add constraint faults_kind_check CHECK ((kind = ANY (ARRAY['call'::text, 'browser'::text, 'outdated'::text, 'policy'::text])));
