-- Money a member keeps with a vendor in transfer mode. Out is a hold that the vendor's word decides; the float is the
-- sum of its transfers, and may be less than nothing between a win at the vendor and the report of it.
create or replace function gateway.float_out(p_member bigint, p_hold bigint, p_vendor bigint) returns boolean
language plpgsql as $$
declare
  v gateway.vendor;
  t gateway.transfer;
begin
  select * into v from gateway.vendor i where i.id = p_vendor;
  t := gateway.float_asked(p_member, p_hold, v, 'in');
  if not ledger.capture_hold(p_member, p_hold, t.amount, 'vendor:float', 'vendor_out', p_vendor) then return false; end if;
  insert into gateway.float_account as a (member_id, vendor, carried) values (p_member, p_vendor, t.amount)
  on conflict (member_id, vendor) do update set carried = a.carried + excluded.carried;
  return true;
end $$;
