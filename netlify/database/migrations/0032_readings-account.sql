-- Whose readings they are, so that a change of the name hides nothing from the alarm.
alter table readings add column account_id text not null default ''::text;
