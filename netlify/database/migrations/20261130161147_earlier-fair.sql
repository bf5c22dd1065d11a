-- The places of a fair are its own, not those of the one before.
alter table job_fair_settings add column earlier_fair_ended_at timestamp(3) with time zone;
