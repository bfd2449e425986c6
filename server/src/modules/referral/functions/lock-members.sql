-- Locks the main accounts of a friend and the inviter, in their order, so that rewards of one inviter are decided one after the other.
create or replace function referral.lock_members(p_members bigint[]) returns void
language plpgsql as $$
begin
  perform ledger.lock_mains(p_members);
end $$;
