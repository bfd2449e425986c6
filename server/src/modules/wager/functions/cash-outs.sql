-- Parts of bets that were bought back; without a key by themselves.
-- Published to other modules.
create or replace view wager.cash_outs with (security_invoker = true) as
  select member_id, wager_id, number, stake, paid, key, at
  from wager.cash_out;
revoke insert, update, delete on wager.cash_outs from lantern_app;
grant select on wager.cash_outs to lantern_app, lantern_ledger;
