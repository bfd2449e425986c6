-- Money of a member goes to a table, once a cause. Answers the balance after, null where it is too short. Nobody but this role calls it.
-- Published to other modules.
create or replace function ledger.seat_in(p_member bigint, p_cause bigint, p_table bigint, p_amount bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_after bigint;
begin
  select currency, available - p_amount into v_currency, v_after from ledger.balance
  where member_id = p_member and kind = ledger.account('player:main') for no key update;
  if v_after is null or v_after < 0 then return null; end if;
  insert into ledger.transfer (member_id, cause, code, debit, credit, pool, currency, amount, balance_after)
  values (p_member, p_cause, ledger.code('table_buy_in'), ledger.account('player:main'), ledger.account('escrow:seat'), p_table, v_currency, p_amount, v_after);
  update ledger.balance set available = v_after where member_id = p_member and kind = ledger.account('player:main');
  return v_after;
end $$;
alter function ledger.seat_in owner to lantern_ledger;
revoke execute on function ledger.seat_in from public;
