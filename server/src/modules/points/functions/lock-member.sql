-- Locks the main account of a member before that of their points, as rewards that pay both do.
create or replace function points.lock_member(p_member bigint) returns void
language plpgsql as $$
begin
  perform ledger.lock_mains(array[p_member]);
end $$;
