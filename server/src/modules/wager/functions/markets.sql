-- Markets of events.
-- Published to other modules.
create or replace view wager.markets with (security_invoker = true) as
  select event_id, market, state
  from wager.market;
revoke insert, update, delete on wager.markets from lantern_app;
grant select on wager.markets to lantern_app, lantern_ledger;
