-- Accounts for payouts, by the hash of their number.
-- Published to other modules.
create or replace view cashier.payout_accounts with (security_invoker = true) as
  select member_id, id, method, number_hash, added_at, removed_at
  from cashier.payout_account;
revoke insert, update, delete on cashier.payout_accounts from lantern_app;
grant select on cashier.payout_accounts to lantern_app, lantern_ledger;
