-- Certificates can be searched, and keep since when their person is no longer with the firm, which a deleted record cannot say.
alter table certificates add column left_on text;
alter table certificates add column search_text text not null generated always as (search_text(VARIADIC ARRAY[name, serial, code, role])) stored;
CREATE INDEX certificates_search ON certificates USING gin (search_text gin_trgm_ops);
