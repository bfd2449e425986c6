-- Pays a jackpot, null the whole pool. What a pool cannot cover of an amount that is owed comes from the house: a win
-- never fails for it. Answers what was paid.
-- Published to other modules.
create or replace function ledger.pay_jackpot(p_member bigint, p_cause bigint, p_number int, p_jackpot bigint, p_amount bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_after bigint;
  v_pool bigint;
  v_owed bigint;
begin
  select currency, available into v_currency, v_after from ledger.balance where member_id = p_member and kind = ledger.account('player:main') for no key update;
  perform ledger.lock_jackpots('{}', array[p_jackpot]);
  v_owed := coalesce(p_amount, ledger.jackpot_of(p_jackpot, v_currency));
  if v_owed <= 0 then return 0; end if;
  v_pool := ledger.drain_jackpot(p_jackpot, v_currency, v_owed);
  if v_pool > 0 then
    v_after := v_after + v_pool;
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after)
    values (p_member, p_cause, ledger.code('jackpot_win'), p_number, ledger.account('jackpot:pool'), ledger.account('player:main'), p_jackpot, v_currency, v_pool, v_after);
  end if;
  update ledger.balance set available = v_after where member_id = p_member and kind = ledger.account('player:main');
  if v_owed > v_pool then
    perform ledger.pay(ledger.code('payout'), ledger.account('house:ggr'), 0, array[p_member], array[p_cause], p_number, array[v_owed - v_pool]);
  end if;
  return v_owed;
end $$;
alter function ledger.pay_jackpot owner to lantern_ledger;
revoke execute on function ledger.pay_jackpot from public;
