-- What selections of markets pay at most.
-- Published to other modules.
create or replace view wager.liabilities with (security_invoker = true) as
  select event_id, market, currency, selection, due
  from wager.liability;
revoke insert, update, delete on wager.liabilities from lantern_app;
grant select on wager.liabilities to lantern_app, lantern_ledger;
