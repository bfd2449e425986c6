-- Prices of selections of markets.
-- Published to other modules.
create or replace view wager.prices with (security_invoker = true) as
  select event_id, market, selection, odds, version
  from wager.price;
revoke insert, update, delete on wager.prices from lantern_app;
grant select on wager.prices to lantern_app, lantern_ledger;
