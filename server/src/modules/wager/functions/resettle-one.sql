-- Brings one settled wager to a corrected result by the difference only (games.md 1.11, 4).
create or replace function wager.resettle_one(p_member bigint, p_id bigint, p_version int, p_payout bigint, p_valid bigint, p_outcome jsonb, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  v_old bigint;
begin
  select payout into v_old from wager.wager where member_id = p_member and id = p_id and state in ('won', 'lost') and result_version < p_version for update;
  if not found then return 0; end if;
  update wager.wager set payout = p_payout, valid_stake = greatest(0, least(p_valid, wager.counted_stake(stake, p_payout))), outcome = p_outcome, state = case when p_payout > 0 then 'won' else 'lost' end,
    result_version = p_version, settled_at = platform.time_of(p_now)
  where member_id = p_member and id = p_id;
  if p_payout > v_old then
    perform ledger.pay(ledger.code('correction'), ledger.account('house:ggr'), 0, array[p_member], array[p_id], p_version, array[p_payout - v_old]);
  elsif p_payout < v_old then
    perform ledger.take_back(p_member, p_id, p_version, v_old - p_payout);
  end if;
  perform wager.return_bonus(p_now, array[p_member], array[p_id]);
  return p_payout - v_old;
end $$;
