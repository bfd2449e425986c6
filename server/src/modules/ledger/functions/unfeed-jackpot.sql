-- Gives a bet's contribution back to the house as far as the pool still holds it.
-- Published to other modules.
create or replace function ledger.unfeed_jackpot(p_member bigint, p_cause bigint, p_number int, p_jackpot bigint, p_amount bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_taken bigint;
begin
  select currency into v_currency from ledger.balance where member_id = p_member and kind = ledger.account('player:main');
  perform ledger.lock_jackpots('{}', array[p_jackpot]);
  v_taken := ledger.drain_jackpot(p_jackpot, v_currency, p_amount);
  if v_taken > 0 then
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount)
    values (p_member, p_cause, ledger.code('jackpot_reversal'), p_number, ledger.account('jackpot:pool'), ledger.account('house:ggr'), p_jackpot, v_currency, v_taken);
  end if;
  return v_taken;
end $$;
alter function ledger.unfeed_jackpot owner to lantern_ledger;
revoke execute on function ledger.unfeed_jackpot from public;
