-- Ends the grant of a member whose time is over; true where one did. For the job: stakes and reads end it themselves.
create or replace function bonus.expire(p_member bigint, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  v_now timestamptz := platform.time_of(p_now);
begin
  perform ledger.lock_mains(array[p_member]);
  if not exists (select from bonus.bonus_grant g where g.member_id = p_member and g.state = 'active' and g.expires_at <= v_now) then return false; end if;
  perform bonus.expire_due(p_member, v_now);
  return true;
end $$;
