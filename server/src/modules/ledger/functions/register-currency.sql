-- Registers a currency for real money, once; its number is the next one. A code of trial money is refused: the two never meet.
create or replace function ledger.register_currency(p_code text) returns smallint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_known ledger.currency;
begin
  select * into v_known from ledger.currency where code = p_code;
  if not found then
    lock table ledger.currency in share row exclusive mode;
    insert into ledger.currency (code, number, decimals) select p_code, max(number) + 1, ledger.iso_decimals(p_code) from ledger.currency on conflict (code) do nothing;
    select * into v_known from ledger.currency where code = p_code;
  end if;
  if v_known.is_trial then raise exception 'the currency % is trial money', p_code using errcode = 'LX006'; end if;
  return v_known.number;
end $$;
alter function ledger.register_currency owner to lantern_ledger;
revoke execute on function ledger.register_currency from public;
grant execute on function ledger.register_currency to lantern_app;
