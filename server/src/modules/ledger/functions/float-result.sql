-- Brings the float to what the vendor says it holds, as far as that is proven: the difference is what the games there won or
-- lost. A vendor that says it holds everything owes nothing more for it.
create or replace function ledger.float_result(p_member bigint, p_cause bigint, p_vendor bigint, p_held bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_difference bigint;
begin
  if not exists (
    select from gateway.transfer t join gateway.vendor v on v.code = t.vendor
    where t.member_id = p_member and t.id = p_cause and v.id = p_vendor and t.asked_at is not null) then
    raise exception 'member % has no transfer % at vendor %', p_member, p_cause, p_vendor;
  end if;
  select currency into v_currency from ledger.balance where member_id = p_member and kind = ledger.account('player:main') for no key update;
  v_difference := least(greatest(p_held, 0), ledger.float_proven(p_member, p_vendor))::bigint - ledger.float_of(p_member, p_vendor);
  if v_difference = 0 then return 0; end if;
  insert into ledger.transfer (member_id, cause, code, debit, credit, pool, currency, amount)
  values (p_member, p_cause, ledger.code('vendor_result'),
    case when v_difference > 0 then ledger.account('house:ggr') else ledger.account('vendor:float') end,
    case when v_difference > 0 then ledger.account('vendor:float') else ledger.account('house:ggr') end,
    p_vendor, v_currency, abs(v_difference))
  on conflict do nothing;
  return case when found then v_difference else 0 end;
end $$;
alter function ledger.float_result owner to lantern_ledger;
revoke execute on function ledger.float_result from public;
grant execute on function ledger.float_result to lantern_app;
