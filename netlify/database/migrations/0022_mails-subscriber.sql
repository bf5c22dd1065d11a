-- A copy of one of the firm's mails knows which administrator chose to get it, so that it can say how to stop them.
alter table outbox add column subscriber text;
