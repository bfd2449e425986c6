-- The upline of each member, and when.
-- Published to other modules.
create or replace view agents.edges with (security_invoker = true) as
  select member_id, upline_id, valid_from, valid_to
  from agents.edge;
revoke insert, update, delete on agents.edges from lantern_app;
grant select on agents.edges to lantern_app, lantern_ledger;
