-- Which of the firm's mails administrators get, and the number that a mail is about.
create table mail_subscriptions (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  choice text not null,
  constraint mail_subscriptions_choice_check CHECK ((choice = ANY (ARRAY['none'::text, 'digest'::text, 'every'::text]))),
  constraint mail_subscriptions_pkey PRIMARY KEY (_id)
);
CREATE INDEX mail_subscriptions_choice_listing ON mail_subscriptions USING btree (choice, created_at DESC, _id DESC);
CREATE INDEX mail_subscriptions_newest ON mail_subscriptions USING btree (created_at DESC, _id DESC);
alter table outbox add column reference text;
