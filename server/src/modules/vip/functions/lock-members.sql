-- Locks the main accounts of members, in their order, so that the level and the benefits of one member are decided one after the other.
create or replace function vip.lock_members(p_members bigint[]) returns void
language plpgsql as $$
begin
  perform ledger.lock_mains(p_members);
end $$;
