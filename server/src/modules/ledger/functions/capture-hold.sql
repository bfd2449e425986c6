-- Posts a pending hold of this amount to the account that it is for, under a code and a sub-account of it: false when there is none, or it was
-- decided before. Nobody but this role calls it.
-- Published to other modules.
create or replace function ledger.capture_hold(p_member bigint, p_hold bigint, p_amount bigint, p_to text, p_code text, p_pool bigint) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
begin
  perform 1 from ledger.balance where member_id = p_member and kind in (ledger.account('player:main'), ledger.account('player:pending')) order by kind for no key update;
  update ledger.hold set state = 'posted', decided_at = clock_timestamp()
  where member_id = p_member and id = p_hold and state = 'pending' and to_kind = ledger.account(p_to) and amount = p_amount returning currency into v_currency;
  if not found then return false; end if;
  update ledger.balance set available = available - p_amount where member_id = p_member and kind = ledger.account('player:pending');
  insert into ledger.transfer (member_id, cause, code, debit, credit, pool, currency, amount)
  values (p_member, p_hold, ledger.code(p_code), ledger.account('player:pending'), ledger.account(p_to), p_pool, v_currency, p_amount);
  return true;
end $$;
alter function ledger.capture_hold owner to lantern_ledger;
revoke execute on function ledger.capture_hold from public;
