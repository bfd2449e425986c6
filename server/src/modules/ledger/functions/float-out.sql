-- Money a member keeps with a vendor in transfer mode. Out is a hold that the vendor's word decides; the float is the
-- sum of its transfers, and may be less than nothing between a win at the vendor and the report of it.
create or replace function ledger.float_out(p_member bigint, p_hold bigint, p_vendor bigint) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v gateway.vendor;
  t gateway.transfer;
  v_hold ledger.hold;
begin
  select * into v from gateway.vendor i where i.id = p_vendor;
  t := ledger.float_asked(p_member, p_hold, v, 'in');
  perform 1 from ledger.balance where member_id = p_member and kind in (ledger.account('player:main'), ledger.account('player:pending')) order by kind for no key update;
  update ledger.hold set state = 'posted', decided_at = clock_timestamp()
    where member_id = p_member and id = p_hold and state = 'pending' and to_kind = ledger.account('vendor:float') and amount = t.amount returning * into v_hold;
  if not found then return false; end if;
  update ledger.balance set available = available - v_hold.amount where member_id = p_member and kind = ledger.account('player:pending');
  insert into ledger.transfer (member_id, cause, code, debit, credit, pool, currency, amount)
  values (p_member, p_hold, ledger.code('vendor_out'), ledger.account('player:pending'), ledger.account('vendor:float'), p_vendor, v_hold.currency, v_hold.amount);
  insert into ledger.float_account as a (member_id, vendor, carried) values (p_member, p_vendor, v_hold.amount)
  on conflict (member_id, vendor) do update set carried = a.carried + excluded.carried;
  return true;
end $$;
alter function ledger.float_out owner to lantern_ledger;
revoke execute on function ledger.float_out from public;
grant execute on function ledger.float_out to lantern_app;
