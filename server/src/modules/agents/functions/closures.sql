-- Who stands below whom, at what depth, and when.
-- Published to other modules.
create or replace view agents.closures with (security_invoker = true) as
  select ancestor_id, member_id, depth, valid_from, valid_to
  from agents.closure;
revoke insert, update, delete on agents.closures from lantern_app;
grant select on agents.closures to lantern_app, lantern_ledger;
