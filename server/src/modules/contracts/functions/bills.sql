-- Bills of contracts.
-- Published to other modules.
create or replace view contracts.bills with (security_invoker = true) as
  select id, kind, upline_id, downline_id, currency, first_day, last_day, state, amount, paid
  from contracts.bill;
revoke insert, update, delete on contracts.bills from lantern_app;
grant select on contracts.bills to lantern_app, lantern_ledger;
