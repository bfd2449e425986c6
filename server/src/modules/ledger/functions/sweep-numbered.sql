-- Recovers a debt from the main balance under a key of the caller's; a credit calls it before its money can be spent.
-- Published to other modules.
create or replace function ledger.sweep_numbered(p_member bigint, p_cause bigint, p_number int) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_available bigint;
  v_take bigint;
begin
  if not exists (select from ledger.receivable where member_id = p_member and owed > 0) then return 0; end if;
  select currency, available into v_currency, v_available from ledger.balance where member_id = p_member and kind = ledger.account('player:main') for no key update;
  v_take := least(v_available, ledger.receivable_of(p_member));
  if v_take <= 0 then return 0; end if;
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, balance_after)
  values (p_member, p_cause, ledger.code('sweep'), p_number, ledger.account('player:main'), ledger.account('player:receivable'), v_currency, v_take, v_available - v_take);
  update ledger.balance set available = available - v_take where member_id = p_member and kind = ledger.account('player:main');
  update ledger.receivable set owed = owed - v_take where member_id = p_member;
  return v_take;
end $$;
alter function ledger.sweep_numbered owner to lantern_ledger;
revoke execute on function ledger.sweep_numbered from public;
