-- A member's accounts in one currency, for ever. Idempotent.
create or replace function ledger.open_accounts(p_member bigint, p_currency text) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform ledger.currency_of(p_currency);
  insert into ledger.balance (member_id, kind, currency) values
    (p_member, ledger.account('player:main'), p_currency), (p_member, ledger.account('player:bonus'), p_currency),
    (p_member, ledger.account('player:pending'), p_currency)
  on conflict do nothing;
end $$;
alter function ledger.open_accounts owner to lantern_ledger;
revoke execute on function ledger.open_accounts from public;
grant execute on function ledger.open_accounts to lantern_app;
