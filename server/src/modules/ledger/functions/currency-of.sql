-- A currency by its code. Money of a currency that is not in the table is refused.
-- Published to other modules.
create or replace function ledger.currency_of(p_code text) returns ledger.currency
language plpgsql stable security definer set search_path = ledger, pg_temp as $$
declare
  v_currency ledger.currency;
begin
  select * into v_currency from ledger.currency where code = p_code;
  if not found then raise exception 'there is no currency %: it is not registered', p_code using errcode = 'LX006'; end if;
  return v_currency;
end $$;
alter function ledger.currency_of owner to lantern_ledger;
revoke execute on function ledger.currency_of from public;
grant execute on function ledger.currency_of to lantern_app;
