-- Lists of enquiries are filtered by how far the call is that was asked for.
alter table enquiries add column call text;
alter table enquiries add constraint enquiries_call_check CHECK ((call = ANY (ARRAY['Asked for'::text, 'Confirmed'::text])));
CREATE INDEX enquiries_call_listing ON enquiries USING btree (call, created_at DESC, _id DESC);
update enquiries set call = case when call_confirmed_at is null then 'Asked for' else 'Confirmed' end where call_at is not null;
