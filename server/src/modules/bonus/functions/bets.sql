-- Bets that were placed while a grant was active: the bonus part of the stake, and what was returned of payouts.
-- Published to other modules.
create or replace view bonus.bets with (security_invoker = true) as
  select member_id, wager_id, grant_id, stake, bonus, returned from bonus.bet;
revoke insert, update, delete on bonus.bets from lantern_app;
grant select on bonus.bets to lantern_app, lantern_ledger;
