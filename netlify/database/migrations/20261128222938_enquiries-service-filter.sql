-- The list of enquiries can be filtered by the service that they are about.
CREATE INDEX enquiries_service_listing ON enquiries USING btree (service, created_at DESC, _id DESC);
