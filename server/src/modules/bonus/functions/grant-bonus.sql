-- Grants the bonus money of a claimed reward, once, on the terms in its details: factors in millionths, amounts in micros, as text. It waits behind the
-- grants before it.
create or replace function bonus.grant_bonus(p_member bigint, p_id bigint, p_reward bigint, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_now timestamptz := platform.time_of(p_now);
  r rewards.rewards;
  t jsonb;
begin
  perform ledger.lock_mains(array[p_member]);
  select * into r from rewards.rewards i where i.member_id = p_member and i.id = p_reward and i.kind = 'bonus' and i.state = 'claimed';
  if not found or r.currency is distinct from (ledger.main_of(p_member)).currency then
    raise exception 'reward % of member % grants no bonus', p_reward, p_member using errcode = 'LX005';
  end if;
  if exists (select from bonus.bonus_grant g where g.member_id = p_member and g.reward_id = p_reward) then return; end if;
  perform bonus.expire_due(p_member, v_now);
  t := r.details;
  insert into bonus.bonus_grant (member_id, id, reward_id, source, source_id, amount, currency, budget_id, required, weights, max_bet, max_convert, days, bonus, granted_at)
  values (p_member, p_id, p_reward, r.source, r.source_id, r.amount, r.currency, r.budget_id,
    div(r.amount::numeric * (t #>> '{turnover,bonus}')::numeric, 1000000) + div((t ->> 'deposit')::numeric * (t #>> '{turnover,deposit}')::numeric, 1000000),
    nullif(t -> 'weights', 'null'), (t ->> 'maxBet')::bigint, (t ->> 'maxConvert')::bigint, (t ->> 'days')::int, r.amount, v_now);
  perform bonus.activate_next(p_member, v_now);
end $$;
