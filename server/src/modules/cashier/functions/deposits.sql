-- Deposits, without the keys of their calls.
-- Published to other modules.
create or replace view cashier.deposits with (security_invoker = true) as
  select member_id, id, method, provider, amount, fee, currency, state, created_at, settled_at, credited, credited_fee, more, more_fee, taken
  from cashier.deposit;
revoke insert, update, delete on cashier.deposits from lantern_app;
grant select on cashier.deposits to lantern_app, lantern_ledger;
