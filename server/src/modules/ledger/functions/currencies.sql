-- Currencies that money may be in.
-- Published to other modules.
create or replace view ledger.currencies with (security_invoker = true) as
  select code, number, is_trial, limit_unit, decimals
  from ledger.currency;
revoke insert, update, delete on ledger.currencies from lantern_app;
grant select on ledger.currencies to lantern_app, lantern_ledger;
