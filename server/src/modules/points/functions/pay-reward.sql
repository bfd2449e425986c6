-- Gives the points of a claimed reward, once. Answers the balance after it.
create or replace function points.pay_reward(p_member bigint, p_reward bigint, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  v_points bigint;
begin
  select r.amount into v_points from rewards.rewards r where r.member_id = p_member and r.id = p_reward and r.kind = 'points' and r.state = 'claimed';
  if not found then raise exception 'reward % of member % is not one of points that was claimed', p_reward, p_member using errcode = 'LX005'; end if;
  return points.move(p_member, 'reward', p_reward, v_points, p_now);
end $$;
