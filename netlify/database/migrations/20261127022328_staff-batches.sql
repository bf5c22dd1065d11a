-- An import changes many people in several commits: what is in effect of it is recorded, so that it can be taken back as one.
create table staff_batches (
  _id text collate "C" not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null,
  account_id text not null,
  username text not null,
  state text not null,
  total integer not null,
  done integer not null,
  steps jsonb not null,
  expires_at timestamp(3) with time zone not null,
  constraint staff_batches_check CHECK (((done >= 0) AND (done <= total))),
  constraint staff_batches_pkey PRIMARY KEY (_id),
  constraint staff_batches_state_check CHECK ((state = ANY (ARRAY['running'::text, 'stopping'::text, 'done'::text, 'undone'::text])))
);
CREATE INDEX staff_batches_expiry ON staff_batches USING btree (expires_at);
CREATE INDEX staff_batches_newest ON staff_batches USING btree (created_at DESC, _id DESC);
CREATE INDEX staff_batches_state_listing ON staff_batches USING btree (state, created_at DESC, _id DESC);
