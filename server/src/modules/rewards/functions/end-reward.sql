-- Ends a reward that nobody claimed, as expired or withdrawn; its budget has the amount again. False where it had ended.
create or replace function rewards.end_reward(p_member bigint, p_id bigint, p_state text, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  r rewards.reward;
begin
  if p_state not in ('expired', 'withdrawn') then raise exception 'a reward does not end as %', p_state; end if;
  select * into r from rewards.reward where member_id = p_member and id = p_id and state = 'claimable' for update;
  if not found then return false; end if;
  if p_state = 'expired' and (r.claim_until is null or r.claim_until > platform.time_of(p_now)) then return false; end if;
  update rewards.reward set state = p_state, ended_at = platform.time_of(p_now) where member_id = p_member and id = p_id;
  update rewards.budget set spent = spent - r.amount where id = r.budget_id;
  return true;
end $$;
