-- The log opens on changes, which are found without passing the readings. Entries cannot be updated: that their column is
-- computed first fills it in all the same.
alter table audit add column is_reading boolean not null generated always as (action in ('view', 'list')) stored;
alter table audit alter column is_reading drop expression;
alter table audit alter column is_reading set default false;
CREATE INDEX audit_account_collection_listing ON audit USING btree (account_id, collection, created_at DESC, _id DESC);
CREATE INDEX audit_account_collection_reading_listing ON audit USING btree (account_id, collection, is_reading, created_at DESC, _id DESC);
CREATE INDEX audit_account_reading_listing ON audit USING btree (account_id, is_reading, created_at DESC, _id DESC);
CREATE INDEX audit_collection_reading_listing ON audit USING btree (collection, is_reading, created_at DESC, _id DESC);
CREATE INDEX audit_reading_listing ON audit USING btree (is_reading, created_at DESC, _id DESC);
