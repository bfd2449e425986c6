-- Brings the float to what the vendor says it holds, as far as that is proven: the difference is what the games there won or
-- lost. A vendor that says it holds everything owes nothing more for it.
create or replace function gateway.float_result(p_member bigint, p_cause bigint, p_vendor bigint, p_held bigint) returns bigint
language plpgsql as $$
declare
  v_currency text;
  v_difference bigint;
begin
  if not exists (
    select from gateway.transfer t join gateway.vendor v on v.code = t.vendor
    where t.member_id = p_member and t.id = p_cause and v.id = p_vendor and t.asked_at is not null) then
    raise exception 'member % has no transfer % at vendor %', p_member, p_cause, p_vendor;
  end if;
  perform ledger.lock_mains(array[p_member]);
  v_currency := (ledger.main_of(p_member)).currency;
  v_difference := least(greatest(p_held, 0), gateway.float_proven(p_member, p_vendor))::bigint - gateway.float_of(p_member, p_vendor);
  if v_difference = 0 then return 0; end if;
  return case
    when ledger.post(p_member => p_member, p_cause => p_cause, p_code => 'vendor_result', p_number => 0,
      p_debit => case when v_difference > 0 then 'house:ggr' else 'vendor:float' end,
      p_credit => case when v_difference > 0 then 'vendor:float' else 'house:ggr' end,
      p_pool => p_vendor, p_currency => v_currency, p_amount => abs(v_difference)) then v_difference
    else 0 end;
end $$;
