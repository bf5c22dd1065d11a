-- The service that an enquiry is about: links name it, and searches find it. Earlier enquiries say it in their message.
alter table enquiries drop column search_text;
alter table enquiries add column service text;
alter table enquiries add column search_text text not null generated always as (search_text(VARIADIC ARRAY[full_name, email, phone, location, info_from, service, message, reference, source])) stored;
alter table enquiries add constraint enquiries_service_check CHECK ((service = ANY (ARRAY['Sales Outsourcing'::text, 'Hiring & Retention'::text, 'Sales Training Strategies'::text, 'Operation Training & Strategies'::text, 'Market Positioning & Branding'::text, 'Risk Management'::text, 'Financial Consulting'::text, 'Asset Management'::text, 'IT Services'::text])));
CREATE INDEX enquiries_search ON enquiries USING gin ((ARRAY[(floor((EXTRACT(epoch FROM (created_at AT TIME ZONE 'UTC'::text)) / (432000)::numeric)))::integer, (- (floor((EXTRACT(epoch FROM (created_at AT TIME ZONE 'UTC'::text)) / (5184000)::numeric)))::integer)]), search_text gin_trgm_ops);
