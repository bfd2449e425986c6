-- Stake of a round that waits for its result: main to the escrow of the round. Null when the money does not suffice.
-- Published to other modules.
create or replace function ledger.stake_round(p_member bigint, p_cause bigint, p_number int, p_amount bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_after bigint;
begin
  update ledger.balance set available = available - p_amount
  where member_id = p_member and kind = ledger.account('player:main') and available >= p_amount returning currency, available into v_currency, v_after;
  if not found then return null; end if;
  if p_amount > 0 then
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after)
    values (p_member, p_cause, ledger.code('stake'), p_number, ledger.account('player:main'), ledger.account('escrow:event'), p_cause, v_currency, p_amount, v_after);
  end if;
  return v_after;
end $$;
alter function ledger.stake_round owner to lantern_ledger;
revoke execute on function ledger.stake_round from public;
