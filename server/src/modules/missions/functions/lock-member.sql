-- Locks the main account of a member, so that what one member claims is decided one after the other.
create or replace function missions.lock_member(p_member bigint) returns void
language plpgsql as $$
begin
  perform ledger.lock_mains(array[p_member]);
end $$;
