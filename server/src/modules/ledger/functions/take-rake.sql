-- The operator's part of a pot, once a currency.
-- Published to other modules.
create or replace function ledger.take_rake(p_event bigint, p_currency text, p_amount bigint) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if p_amount = 0 then return; end if;
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount)
  values (0, p_event, ledger.code('rake'), (ledger.currency_of(p_currency)).number, ledger.account('escrow:event'), ledger.account('house:ggr'), p_event, p_currency, p_amount);
end $$;
alter function ledger.take_rake owner to lantern_ledger;
revoke execute on function ledger.take_rake from public;
