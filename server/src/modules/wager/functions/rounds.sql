-- Rounds of several transactions.
-- Published to other modules.
create or replace view wager.rounds with (security_invoker = true) as
  select member_id, vendor, round, wager_id, game, currency, state, moves, bets, wins, undone, staked, paid, held, opened_at, closed_at
  from wager.round;
revoke insert, update, delete on wager.rounds from lantern_app;
grant select on wager.rounds to lantern_app, lantern_ledger;
