-- The trash says what was deleted, by whom and why, and holds what belongs to a record of an inbox.
alter table bin add column title text not null default ''::text;
alter table bin add column reference text;
alter table bin add column deleted_by text not null default ''::text;
alter table bin add column reason text not null default ''::text;
alter table bin add column parts text not null default '{}'::text;
alter table bin add column search_text text not null generated always as (search_text(VARIADIC ARRAY[title, reference, deleted_by, reason])) stored;
CREATE INDEX bin_reference_listing ON bin USING btree (reference, created_at DESC, _id DESC);
CREATE INDEX bin_search ON bin USING gin (search_text gin_trgm_ops);
