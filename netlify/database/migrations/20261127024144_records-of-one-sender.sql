-- By which a record's page finds what else came from the same address or number.
CREATE INDEX enquiries_email_listing ON enquiries USING btree (email, created_at DESC, _id DESC);
CREATE INDEX enquiries_phone_listing ON enquiries USING btree (phone, created_at DESC, _id DESC);
CREATE INDEX "job_fair_contacts_alternateContact_listing" ON job_fair_contacts USING btree (alternate_contact, created_at DESC, _id DESC);
CREATE INDEX job_fair_contacts_phone_listing ON job_fair_contacts USING btree (phone, created_at DESC, _id DESC);
CREATE INDEX "projects_contactNumber_listing" ON projects USING btree (contact_number, created_at DESC, _id DESC);
CREATE INDEX "projects_emailAddress_listing" ON projects USING btree (email_address, created_at DESC, _id DESC);
CREATE INDEX waiting_companies_email_listing ON waiting_companies USING btree (email, created_at DESC, _id DESC);
CREATE INDEX waiting_companies_phone_listing ON waiting_companies USING btree (phone, created_at DESC, _id DESC);
