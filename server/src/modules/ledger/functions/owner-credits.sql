-- Credits by the owner of the database.
-- Published to other modules.
create or replace view ledger.owner_credits with (security_invoker = true) as
  select member_id, cause, code, number, amount, made_by, at
  from ledger.owner_credit;
revoke insert, update, delete on ledger.owner_credits from lantern_app;
grant select on ledger.owner_credits to lantern_app, lantern_ledger;
