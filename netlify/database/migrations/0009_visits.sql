-- Up to which moment each account has seen new arrivals; the id is the account's. Rows expire after a year without a
-- visit.
create table visits (
  _id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  seen_until timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index visits_newest on visits (created_at desc, _id desc);
create index visits_expiry on visits (expires_at);

-- The top bar's search covers these two tables as well.
alter table news add column search_text text not null
  generated always as (search_text(title, news_link)) stored;
create index news_search on news using gin (search_text gin_trgm_ops);
alter table partners add column search_text text not null
  generated always as (search_text(companyname, description)) stored;
create index partners_search on partners using gin (search_text gin_trgm_ops);
