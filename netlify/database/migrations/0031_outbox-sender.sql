-- By which network a visitor has caused a mail, so that one network cannot use up what a mailbox may get.
alter table outbox add column sender text;
