-- What operators did.
-- Published to other modules.
create or replace view staff.audit_entries with (security_invoker = true) as
  select number, at, staff_id, act, subject, details, hash, row_tx
  from staff.audit;
revoke insert, update, delete on staff.audit_entries from lantern_app;
grant select on staff.audit_entries to lantern_app, lantern_ledger;
