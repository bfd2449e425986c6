-- Transfers, as other modules read them.
-- Published to other modules.
create or replace view ledger.transfers with (security_invoker = true) as
  select member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after, at, tx
  from ledger.transfer;
revoke insert, update, delete on ledger.transfers from lantern_app;
grant select on ledger.transfers to lantern_app, lantern_ledger;
