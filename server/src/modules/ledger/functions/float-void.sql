-- Gives the hold of a transfer that did not happen back to its member; false when it was decided before.
create or replace function ledger.float_void(p_member bigint, p_transfer bigint) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  t gateway.transfer := ledger.float_leaving(p_member, p_transfer);
begin
  if not exists (
    select from ledger.hold h where h.member_id = p_member and h.id = p_transfer and h.to_kind = ledger.account('vendor:float') and h.amount = t.amount) then return false; end if;
  return ledger.hold_decide(p_member, p_transfer, 'voided');
end $$;
alter function ledger.float_void owner to lantern_ledger;
revoke execute on function ledger.float_void from public;
grant execute on function ledger.float_void to lantern_app;
