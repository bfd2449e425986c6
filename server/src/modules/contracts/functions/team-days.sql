-- Figures of teams by day.
-- Published to other modules.
create or replace view contracts.team_days with (security_invoker = true) as
  select agent_id, currency, day, category, bets, stake, valid, payout
  from contracts.team_day;
revoke insert, update, delete on contracts.team_days from lantern_app;
grant select on contracts.team_days to lantern_app, lantern_ledger;
