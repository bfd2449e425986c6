-- What the house keeps of a round once no more money moves in it.
-- Published to other modules.
create or replace function ledger.close_round(p_member bigint, p_cause bigint, p_number int, p_currency text, p_amount bigint) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if p_amount <= 0 then return; end if;
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount)
  values (p_member, p_cause, ledger.code('event_close'), p_number, ledger.account('escrow:event'), ledger.account('house:ggr'), p_cause, p_currency, p_amount);
end $$;
alter function ledger.close_round owner to lantern_ledger;
revoke execute on function ledger.close_round from public;
