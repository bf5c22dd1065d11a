-- Spans of five and of sixty days beside the words: a search reads what it needs of the latest instead of everything there
-- ever was.
drop index audit_search;
create index audit_search on audit using gin (
  (array[
    floor(extract(epoch from created_at at time zone 'UTC') / 432000)::integer,
    - floor(extract(epoch from created_at at time zone 'UTC') / 5184000)::integer
  ]),
  search_text gin_trgm_ops
);
drop index enquiries_search;
create index enquiries_search on enquiries using gin (
  (array[
    floor(extract(epoch from created_at at time zone 'UTC') / 432000)::integer,
    - floor(extract(epoch from created_at at time zone 'UTC') / 5184000)::integer
  ]),
  search_text gin_trgm_ops
);
