-- Sets the decimals of the merchant's own currency, which may be none of ISO 4217.
create or replace function ledger.put_decimals(p_code text, p_decimals int) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  update ledger.currency set decimals = p_decimals where code = p_code and decimals <> p_decimals
$$;
alter function ledger.put_decimals owner to lantern_ledger;
revoke execute on function ledger.put_decimals from public;
grant execute on function ledger.put_decimals to lantern_app;
