-- Decimals of a currency's minor unit; of one that is not registered those of ISO 4217.
-- Published to other modules.
create or replace function ledger.decimals_of(p_code text) returns int
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce((select c.decimals from ledger.currency c where c.code = p_code), ledger.iso_decimals(p_code))::int
$$;
alter function ledger.decimals_of owner to lantern_ledger;
revoke execute on function ledger.decimals_of from public;
grant execute on function ledger.decimals_of to lantern_app;
