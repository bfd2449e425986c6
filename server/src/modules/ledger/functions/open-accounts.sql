create or replace function ledger.open_accounts(p_member bigint, p_currency text) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into ledger.balance (member_id, kind, currency) values (p_member, 1, p_currency), (p_member, 2, p_currency), (p_member, 3, p_currency)
  on conflict do nothing
$$;
alter function ledger.open_accounts owner to lantern_ledger;
revoke execute on function ledger.open_accounts from public;
grant execute on function ledger.open_accounts to lantern_app;
