-- A member gives up the grant that is active: forfeited | repeated | ended | unknown. What bets with its money pay later goes to the platform.
create or replace function bonus.forfeit(p_member bigint, p_id bigint, p_now timestamptz) returns text
language plpgsql as $$
declare
  v_now timestamptz := platform.time_of(p_now);
  v_state text;
begin
  perform ledger.lock_mains(array[p_member]);
  perform bonus.expire_due(p_member, v_now);
  select g.state into v_state from bonus.bonus_grant g where g.member_id = p_member and g.id = p_id;
  if not found then return 'unknown'; end if;
  if v_state = 'forfeited' then return 'repeated'; end if;
  if v_state <> 'active' then return 'ended'; end if;
  perform bonus.end_grant(p_member, p_id, 'forfeited', v_now);
  perform bonus.activate_next(p_member, v_now);
  return 'forfeited';
end $$;
