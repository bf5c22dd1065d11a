-- The contact form offers times for a call, and an administrator confirms the one that was chosen.
alter table enquiries add column call_at timestamp(3) with time zone;
alter table enquiries add column call_confirmed_at timestamp(3) with time zone;
