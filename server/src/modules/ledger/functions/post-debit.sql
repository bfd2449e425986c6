-- Takes an amount from a main account in this currency. Answers the balance after, null where there is less or no such account; a second time
-- under the same key is an error. Nobody but this role calls it.
-- Published to other modules.
create or replace function ledger.post_debit(
  p_member bigint, p_cause bigint, p_code text, p_credit text, p_currency text, p_amount bigint, p_number int
) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_after bigint;
begin
  update ledger.balance set available = available - p_amount
  where member_id = p_member and kind = ledger.account('player:main') and currency = p_currency and available >= p_amount
  returning available into v_after;
  if not found then return null; end if;
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, balance_after)
  values (p_member, p_cause, ledger.code(p_code), p_number, ledger.account('player:main'), ledger.account(p_credit), p_currency, p_amount, v_after);
  return v_after;
end $$;
alter function ledger.post_debit owner to lantern_ledger;
revoke execute on function ledger.post_debit from public;
