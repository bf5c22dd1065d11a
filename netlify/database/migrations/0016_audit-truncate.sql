-- Emptying the log at once is no less a change than deleting its entries one by one.
create trigger audit_never_emptied before truncate on audit
  for each statement execute function refuse_audit_change();
