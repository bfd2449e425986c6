-- Legs of wagers with several events, or with results before their event ends.
-- Published to other modules.
create or replace view wager.legs with (security_invoker = true) as
  select member_id, wager_id, number, event_id, selection, odds, state, result_version, settled_at, winners
  from wager.leg;
revoke insert, update, delete on wager.legs from lantern_app;
grant select on wager.legs to lantern_app, lantern_ledger;
