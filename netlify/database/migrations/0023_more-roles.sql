-- Beside the two documented kinds of account, one that only reads, and one for the job fair alone.
alter table accounts drop constraint accounts_admin_type_check;
alter table accounts add constraint accounts_admin_type_check CHECK ((admin_type = ANY (ARRAY['admin'::text, 'superadmin'::text, 'reader'::text, 'fairdesk'::text])));
