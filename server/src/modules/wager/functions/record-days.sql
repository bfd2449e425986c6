-- Bets of a member by day and game.
-- Published to other modules.
create or replace view wager.record_days with (security_invoker = true) as
  select member_id, day, game_number, bets, stake, payout, valid_stake
  from wager.record_day;
revoke insert, update, delete on wager.record_days from lantern_app;
grant select on wager.record_days to lantern_app, lantern_ledger;
