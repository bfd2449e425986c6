-- Limits and breaks, as bets are checked against them.
-- Published to other modules.
create or replace view wager.guards with (security_invoker = true) as
  select member_id, stake_max, loss_day, loss_week, loss_month, session_minutes, blocked_until, play_from, play_last, made_tx, counted
  from wager.guard;
revoke insert, update, delete on wager.guards from lantern_app;
grant select on wager.guards to lantern_app, lantern_ledger;
