-- Buys a part of a bet back, or all of it: the stake of the part leaves the escrow for the house, which pays the amount to the member. Parts are
-- numbered from 0; settlements number from 1, so an escrow's movements of parts have the numbers below. A debt is not taken from it here.
-- Published to other modules.
create or replace function ledger.cash_out(
  p_member bigint, p_cause bigint, p_number int, p_pool bigint, p_currency text, p_stake bigint, p_amount bigint
) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_after bigint;
begin
  if p_amount <= 0 then raise exception 'a bet is not bought back for %', p_amount using errcode = 'LX005'; end if;
  update ledger.balance b set available = b.available + p_amount
  where b.member_id = p_member and b.kind = ledger.account('player:main') and b.currency = p_currency returning b.available into strict v_after;
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after) values
    (p_member, p_cause, ledger.code('event_close'), -p_number, ledger.account('escrow:event'), ledger.account('house:ggr'), p_pool, p_currency, p_stake, null),
    (p_member, p_cause, ledger.code('cash_out'), p_number, ledger.account('house:ggr'), ledger.account('player:main'), 0, p_currency, p_amount, v_after);
  return v_after;
end $$;
alter function ledger.cash_out owner to lantern_ledger;
revoke execute on function ledger.cash_out from public;
