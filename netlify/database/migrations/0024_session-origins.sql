-- By which administrators recognise their sessions.
alter table sessions add column device text not null default ''::text;
alter table sessions add column place text;
alter table sessions add column address text not null default ''::text;
