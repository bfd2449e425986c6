-- Locks rewards of a member in their order, so that two claims of several rewards wait for each other and never cross.
create or replace function rewards.lock_rewards(p_member bigint, p_ids bigint[]) returns void
language plpgsql as $$
begin
  perform from rewards.reward where member_id = p_member and id = any (p_ids) order by id for update;
end $$;
