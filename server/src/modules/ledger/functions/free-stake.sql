-- The promotion pays a free round's stake to the house, code `free_round_stake`; `free_round_reversal` takes it back.
-- Published to other modules.
create or replace function ledger.free_stake(p_member bigint, p_cause bigint, p_number int, p_code smallint, p_currency text, p_amount bigint) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_is_stake boolean := p_code = ledger.code('free_round_stake');
begin
  if p_amount <= 0 or not v_is_stake and p_code <> ledger.code('free_round_reversal') then return; end if;
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount)
  values (p_member, p_cause, p_code, p_number,
    case when v_is_stake then ledger.account('house:promo') else ledger.account('house:ggr') end,
    case when v_is_stake then ledger.account('house:ggr') else ledger.account('house:promo') end, p_currency, p_amount);
end $$;
alter function ledger.free_stake owner to lantern_ledger;
revoke execute on function ledger.free_stake from public;
