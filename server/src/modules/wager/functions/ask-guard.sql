-- One stake before its guard, whose row the caller holds: null, `limit_reached` or `player_blocked`. `p_ahead` is what the same
-- batch stakes before it, `p_result` all that the member then has on the same result.
create or replace function wager.ask_guard(g wager.guard, p_at timestamptz, p_stake bigint, p_ahead bigint, p_result bigint) returns text
language plpgsql as $$
declare
  v_from timestamptz := case when g.play_last > p_at - interval '15 minutes' then g.play_from else p_at end;
  v_after bigint := p_ahead + p_stake;
  v_lost record;
begin
  if g.blocked_until > p_at then return 'player_blocked'; end if;
  if p_result > g.stake_max then return 'limit_reached'; end if;
  if p_at - v_from >= make_interval(mins => g.session_minutes) then return 'limit_reached'; end if;
  if coalesce(g.loss_day, g.loss_week, g.loss_month) is not null then
    select * into v_lost from wager.losses_of(g, p_at);
    if v_lost.day + v_after > g.loss_day or v_lost.week + v_after > g.loss_week or v_lost.month + v_after > g.loss_month then
      return 'limit_reached';
    end if;
  end if;
  update wager.guard set play_from = v_from, play_last = p_at where member_id = g.member_id;
  return null;
end $$;
