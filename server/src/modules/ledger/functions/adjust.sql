-- Adds an amount to a member's money, or takes it (negative), as an approved request says; the transaction fails at its end when two operators did
-- not decide this very amount. Answers the balance after, null where less than the amount is there to take.
create or replace function ledger.adjust(p_request bigint, p_member bigint, p_amount bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_available bigint;
begin
  select currency, available into v_currency, v_available from ledger.balance
  where member_id = p_member and kind = ledger.account('player:main') for no key update;
  if not found then raise exception 'member % has no account', p_member; end if;
  if exists (select from ledger.adjustment where request_id = p_request) then return v_available; end if;
  if v_available + p_amount < 0 then return null; end if;
  insert into ledger.adjustment (request_id, member_id, amount, currency) values (p_request, p_member, p_amount, v_currency);
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, balance_after)
  values (p_member, p_request,
    case when p_amount > 0 then ledger.code('adjustment_in') else ledger.code('adjustment_out') end, 0,
    case when p_amount > 0 then ledger.account('house:adjustment') else ledger.account('player:main') end,
    case when p_amount > 0 then ledger.account('player:main') else ledger.account('house:adjustment') end,
    v_currency, abs(p_amount), v_available + p_amount);
  update ledger.balance set available = available + p_amount where member_id = p_member and kind = ledger.account('player:main');
  return v_available + p_amount;
end $$;
alter function ledger.adjust owner to lantern_ledger;
revoke execute on function ledger.adjust from public;
grant execute on function ledger.adjust to lantern_app;
