-- A news item may have a text, and with it a page of its own. The office searches through it as well.
alter table news drop column search_text;
alter table news add column text text not null default ''::text;
alter table news add column search_text text not null generated always as (search_text(VARIADIC ARRAY[title, news_link, summary, text])) stored;
CREATE INDEX news_search ON news USING gin (search_text gin_trgm_ops);
