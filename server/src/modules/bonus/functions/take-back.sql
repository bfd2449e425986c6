-- Takes back the grant of a reward, as long as it waits or is active: its money goes to the platform, and so does what bets with it pay later. Answers what became
-- real money of one that has ended, which stays.
create or replace function bonus.take_back(p_member bigint, p_reward bigint, p_for text, p_now timestamptz, out is_taken boolean, out converted bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz := platform.time_of(p_now);
  g bonus.bonus_grant;
begin
  is_taken := false;
  converted := 0;
  perform ledger.lock_mains(array[p_member]);
  perform bonus.expire_due(p_member, v_now);
  select * into g from bonus.bonus_grant i where i.member_id = p_member and i.reward_id = p_reward;
  if not found then return; end if;
  is_taken := g.state in ('waiting', 'active');
  converted := g.converted;
  if g.state = 'active' then
    perform bonus.end_grant(p_member, g.id, 'forfeited', v_now);
  elsif g.state = 'waiting' then
    perform ledger.move_bonus(
      p_member, g.id, 'bonus_granted', 0, case when g.budget_id is null then 'house:promo' else 'promo:budget' end, 'player:bonus', g.amount,
      coalesce(g.budget_id, 0));
    perform ledger.move_bonus(p_member, g.id, 'bonus_forfeited', 0, 'player:bonus', 'house:promo', g.amount);
    update bonus.bonus_grant i set state = 'forfeited', bonus = 0, forfeited = g.amount, ended_at = v_now where i.member_id = p_member and i.id = g.id;
  end if;
  if not is_taken then return; end if;
  update bonus.bonus_grant i set ended_for = p_for where i.member_id = p_member and i.id = g.id;
  perform bonus.activate_next(p_member, v_now);
end $$;
