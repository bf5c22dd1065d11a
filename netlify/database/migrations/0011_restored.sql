-- Restoring a deleted record is logged as its own action.
alter table audit drop constraint audit_action_check;
alter table audit add constraint audit_action_check
  check (action in ('create', 'update', 'delete', 'restore', 'sign-in', 'sign-in-failed', 'sign-out', 'export', 'view'));
