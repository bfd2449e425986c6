-- Published to other modules.
create or replace function ledger.hold_open(p_member bigint, p_hold bigint, p_amount bigint, p_to smallint, p_expires timestamptz) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_after bigint;
begin
  select available - p_amount, currency into v_after, v_currency from ledger.balance where member_id = p_member and kind = ledger.account('player:main') for no key update;
  if exists (select from ledger.hold where member_id = p_member and id = p_hold) then return v_after + p_amount; end if;
  if v_after is null or v_after < 0 then return null; end if;
  insert into ledger.hold (member_id, id, currency, amount, to_kind, expires_at) values (p_member, p_hold, v_currency, p_amount, p_to, p_expires);
  insert into ledger.transfer (member_id, cause, code, debit, credit, currency, amount, balance_after)
  values (p_member, p_hold, ledger.code('hold'), ledger.account('player:main'), ledger.account('player:pending'), v_currency, p_amount, v_after);
  update ledger.balance set available = v_after where member_id = p_member and kind = ledger.account('player:main');
  update ledger.balance set available = available + p_amount where member_id = p_member and kind = ledger.account('player:pending');
  return v_after;
end $$;
alter function ledger.hold_open owner to lantern_ledger;
revoke execute on function ledger.hold_open from public;
