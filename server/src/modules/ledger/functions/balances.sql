-- Accounts with a balance.
-- Published to other modules.
create or replace view ledger.balances with (security_invoker = true) as
  select member_id, kind, currency, available
  from ledger.balance;
revoke insert, update, delete on ledger.balances from lantern_app;
grant select on ledger.balances to lantern_app, lantern_ledger;
