-- What was staked on markets.
-- Published to other modules.
create or replace view wager.market_stakes with (security_invoker = true) as
  select event_id, market, currency, staked
  from wager.market_stake;
revoke insert, update, delete on wager.market_stakes from lantern_app;
grant select on wager.market_stakes to lantern_app, lantern_ledger;
