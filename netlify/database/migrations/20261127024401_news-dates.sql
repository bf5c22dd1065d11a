-- A news item has a date of its own, may be a draft or end, and has a summary, through which the office searches as well.
alter table news drop column search_text;
alter table news add column summary text not null default ''::text;
alter table news add column state text not null default 'published'::text;
alter table news add column publish_at timestamp(3) with time zone;
alter table news add column expire_at timestamp(3) with time zone;
alter table news add column search_text text not null generated always as (search_text(VARIADIC ARRAY[title, news_link, summary])) stored;
alter table news add constraint news_state_check CHECK ((state = ANY (ARRAY['published'::text, 'draft'::text])));
CREATE INDEX news_search ON news USING gin (search_text gin_trgm_ops);
