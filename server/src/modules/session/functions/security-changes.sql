-- Changes of what protects an account.
-- Published to other modules.
create or replace view session.security_changes with (security_invoker = true) as
  select member_id, id, kind, at
  from session.security_change;
revoke insert, update, delete on session.security_changes from lantern_app;
grant select on session.security_changes to lantern_app, lantern_ledger;
