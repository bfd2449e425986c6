-- Rounds of several transactions.
-- Published to other modules.
create or replace view wager.rounds with (security_invoker = true) as
  select r.member_id, r.vendor, r.round, r.wager_id
  from wager.round r;
revoke insert, update, delete on wager.rounds from lantern_app;
grant select on wager.rounds to lantern_app, lantern_ledger;
