-- Bets of every game.
-- Published to other modules.
create or replace view wager.wagers with (security_invoker = true) as
  select member_id, id, slip_id, event_id, category, vendor, game, stake, currency, state, payout, valid_stake, outcome, result_version, placed_at, settled_at, round, detail, row_tx, final_tx
  from wager.wager;
revoke insert, update, delete on wager.wagers from lantern_app;
grant select on wager.wagers to lantern_app, lantern_ledger;
