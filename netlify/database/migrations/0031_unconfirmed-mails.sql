-- Mails that a mail server received and did not confirm, which may have arrived.
alter table outbox drop constraint outbox_state_check;
alter table outbox add column silences integer not null default 0;
alter table outbox add constraint outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'unconfirmed'::text, 'failed'::text])));
