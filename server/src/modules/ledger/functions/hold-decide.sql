-- `p_decision`: posted sends the money on, voided and expired give it back. False when it was decided before.
-- Published to other modules.
create or replace function ledger.hold_decide(p_member bigint, p_hold bigint, p_decision text) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_hold ledger.hold;
  v_after bigint;
begin
  perform 1 from ledger.balance where member_id = p_member and kind in (ledger.account('player:main'), ledger.account('player:pending')) order by kind for no key update;
  update ledger.hold set state = p_decision, decided_at = clock_timestamp()
    where member_id = p_member and id = p_hold and state = 'pending' and p_decision in ('posted', 'voided', 'expired')
    returning * into v_hold;
  if not found then return false; end if;
  update ledger.balance set available = available - v_hold.amount where member_id = p_member and kind = ledger.account('player:pending');
  if p_decision = 'posted' then
    insert into ledger.transfer (member_id, cause, code, debit, credit, currency, amount)
    values (p_member, p_hold, ledger.code('hold_posted'), ledger.account('player:pending'), v_hold.to_kind, v_hold.currency, v_hold.amount);
  else
    update ledger.balance set available = available + v_hold.amount where member_id = p_member and kind = ledger.account('player:main') returning available into v_after;
    insert into ledger.transfer (member_id, cause, code, debit, credit, currency, amount, balance_after)
    values (p_member, p_hold, ledger.code('hold_voided'), ledger.account('player:pending'), ledger.account('player:main'), v_hold.currency, v_hold.amount, v_after);
  end if;
  return true;
end $$;
alter function ledger.hold_decide owner to lantern_ledger;
revoke execute on function ledger.hold_decide from public;
