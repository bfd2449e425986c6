-- What members could stake on a play each, without a lock: real money, and the grant that is active where the category and the stake allow it. Of a grant whose
-- time is over, what its end leads to.
-- Published to other modules.
create or replace function wager.stakeable(p_now timestamptz, p_member bigint[], p_main bigint[], p_category text[], p_stake bigint[]) returns bigint[]
language plpgsql volatile set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_now timestamptz := platform.time_of(p_now);
begin
  return array(
    select s.main + coalesce(o.gained, 0) + case
        when a.bonus is not null and bonus.weight_of(a.weights, s.category) > 0 and (a.max_bet is null or s.stake <= a.max_bet) then a.bonus else 0 end
    from unnest(p_member, p_main, p_category, p_stake) with ordinality as s(member_id, main, category, stake, n)
    left join lateral (select i.* from bonus.bonus_grant i where i.member_id = s.member_id and i.state = 'active' offset 0) g on true
    left join lateral (select x.gained, x.active from bonus.outlook(s.member_id, v_now) x where g.expires_at <= v_now offset 0) o on true
    cross join lateral (
      select case when o.gained is null then g.bonus else (o.active).bonus end as bonus, case when o.gained is null then g.weights else (o.active).weights end as weights,
        case when o.gained is null then g.max_bet else (o.active).max_bet end as max_bet
    ) a
    order by s.n);
end $$;
