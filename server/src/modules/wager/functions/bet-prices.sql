-- What bets on one selection were taken at, and what they pay at most.
-- Published to other modules.
create or replace view wager.bet_prices with (security_invoker = true) as
  select member_id, wager_id, event_id, market, selection, odds, version, due
  from wager.bet_price;
revoke insert, update, delete on wager.bet_prices from lantern_app;
grant select on wager.bet_prices to lantern_app, lantern_ledger;
