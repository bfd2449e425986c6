-- Who does not count as an active member, as an operator decided.
-- Published to other modules.
create or replace view contracts.uncounted_members with (security_invoker = true) as
  select member_id, from_day, to_day, reason, decided_by, decided_at
  from contracts.uncounted;
revoke insert, update, delete on contracts.uncounted_members from lantern_app;
grant select on contracts.uncounted_members to lantern_app, lantern_ledger;
