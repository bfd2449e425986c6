-- Adds a currency, or changes what its limits count in, as an approved request says; the transaction fails at its end when two operators
-- did not decide this very unit. False when the unit is not `p_before` any more.
create or replace function ledger.put_currency(p_request bigint, p_code text, p_before bigint, p_after bigint) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_known ledger.currency;
begin
  lock table ledger.currency in share row exclusive mode;
  select * into v_known from ledger.currency where code = p_code;
  if v_known.limit_unit is distinct from p_before then return false; end if;
  if v_known.code is null then perform ledger.register_currency(p_code); end if;
  update ledger.currency set limit_unit = p_after where code = p_code;
  insert into ledger.currency_change (request_id, code, before, after) values (p_request, p_code, p_before, p_after);
  return true;
end $$;
alter function ledger.put_currency owner to lantern_ledger;
revoke execute on function ledger.put_currency from public;
grant execute on function ledger.put_currency to lantern_app;
