-- The last redemption of a voucher that was taken back as a mistake: when, by whom and why. One that is taken back at once
-- leaves no trace here, only in the log.
alter table job_fair_vouchers add column undone_at timestamp(3) with time zone;
alter table job_fair_vouchers add column undone_by text;
alter table job_fair_vouchers add column undone_reason text;
alter table job_fair_vouchers add constraint job_fair_vouchers_undone_check CHECK ((num_nulls(undone_at, undone_by, undone_reason) = ANY (ARRAY[0, 3])));
