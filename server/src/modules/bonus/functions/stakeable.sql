-- What members could stake on a play each, without a lock: real money, and the grant that is active where the category and the stake allow it.
-- Published to other modules.
create or replace function wager.stakeable(p_now timestamptz, p_member bigint[], p_main bigint[], p_category text[], p_stake bigint[]) returns bigint[]
language sql volatile as $$
  select array_agg(s.main + coalesce(o.gained + case
      when bonus.weight_of((o.active).weights, s.category) > 0 and ((o.active).max_bet is null or s.stake <= (o.active).max_bet) then coalesce((o.active).bonus, 0)
      else 0 end, 0) order by s.n)
  from unnest(p_member, p_main, p_category, p_stake) with ordinality as s(member_id, main, category, stake, n)
  left join bonus.bonus_grant g on g.member_id = s.member_id and g.state = 'active'
  left join lateral bonus.outlook(g.member_id, platform.time_of(p_now)) o on g.id is not null
$$;
