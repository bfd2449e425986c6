-- Locks the main accounts of members, in their order, so that what is given to one member is decided one after the other, whichever modules give it.
create or replace function rewards.lock_members(p_members bigint[]) returns void
language plpgsql as $$
begin
  perform ledger.lock_mains(p_members);
end $$;
