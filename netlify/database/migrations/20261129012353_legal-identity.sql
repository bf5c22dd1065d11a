-- Who the firm is by law, as a company's site must say it; until it is set, `src/firm/site.ts` says so.
alter table site_settings add column legal_name text;
alter table site_settings add column cin text;
alter table site_settings add column gstin text;
alter table site_settings add column registered_office text;
alter table site_settings add column contact_person text;
alter table site_settings add column founded_in text;
