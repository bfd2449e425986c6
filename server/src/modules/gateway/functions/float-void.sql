-- Gives the hold of a transfer that did not happen back to its member; false when it was decided before.
create or replace function gateway.float_void(p_member bigint, p_transfer bigint) returns boolean
language plpgsql as $$
declare
  t gateway.transfer := gateway.float_leaving(p_member, p_transfer);
begin
  if not exists (
    select from ledger.holds h where h.member_id = p_member and h.id = p_transfer and h.to_kind = ledger.account('vendor:float') and h.amount = t.amount) then return false; end if;
  return ledger.hold_decide(p_member, p_transfer, 'voided');
end $$;
