-- Takes what a member still has of an amount, under `p_code`; the rest becomes a receivable, under `p_short`, recovered later. Answers what was
-- taken from the balance; null if the amount was taken before under this number. Nobody but this role calls it.
-- Published to other modules.
create or replace function ledger.take_or_owe(
  p_member bigint, p_cause bigint, p_number int, p_code text, p_short text, p_credit text, p_amount bigint
) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_available bigint;
  v_taken bigint;
begin
  select currency, available into v_currency, v_available from ledger.balance where member_id = p_member and kind = ledger.account('player:main') for no key update;
  if exists (select from ledger.transfer where member_id = p_member and cause = p_cause and code in (ledger.code(p_code), ledger.code(p_short)) and number = p_number) then return null; end if;
  v_taken := least(v_available, p_amount);
  if v_taken > 0 then
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, balance_after)
    values (p_member, p_cause, ledger.code(p_code), p_number, ledger.account('player:main'), ledger.account(p_credit), v_currency, v_taken, v_available - v_taken);
    update ledger.balance set available = available - v_taken where member_id = p_member and kind = ledger.account('player:main');
  end if;
  if v_taken < p_amount then
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount)
    values (p_member, p_cause, ledger.code(p_short), p_number, ledger.account('player:receivable'), ledger.account(p_credit), v_currency, p_amount - v_taken);
    insert into ledger.receivable as r (member_id, owed) values (p_member, p_amount - v_taken)
    on conflict (member_id) do update set owed = r.owed + excluded.owed;
  end if;
  return v_taken;
end $$;
alter function ledger.take_or_owe owner to lantern_ledger;
revoke execute on function ledger.take_or_owe from public;
