-- Brings to the main account what the stakes of a batch lack there, from the active grants of their members: real money first, bet by bet in the order
-- of the slip, then bonus money where the category counts and the stake is within the largest bet. Bets that are placed while a grant is active are noted for its
-- turnover. A slip that its grant does not cover whole moves nothing. Slip i is of member i, null takes no part; a line without a category is of its
-- event. Answers per slip what is left of the grant that is active, 0 without one. `p_number` counts the movements of a round of several bets, which belongs to the grant of its first one.
-- With `l_pool` the stakes are taken too, into these escrows and in the same posting, and the answer is real and bonus money after each slip, null where money
-- lacks. Locks the wallets of all members in their order.
-- Published to other modules.
create or replace function wager.stake_bonus(
  p_now timestamptz, p_member bigint[], l_slip int[], l_id bigint[], l_event bigint[], l_stake bigint[], l_category text[],
  p_number int default 0, l_pool bigint[] default null
) returns bigint[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_mains bigint[] := bonus.lock_payers(platform.time_of(p_now), p_member);
  v_left bigint[];
  v_part bigint[];
  v_after bigint[];
begin
  with line as (
    select l.n, l.slip, l.id, l.event_id, l.stake, g.member_id, g.id as grant_id, g.bonus, g.max_bet,
      -- Real money is staked line by line; what it does not cover of a line is its bonus part.
      least(l.stake, greatest(0, sum(l.stake) over (partition by l.slip order by l.n) - v_mains[l.slip]))::bigint as part,
      case when p_number > 1 and not exists (
          select from bonus.bet b where b.member_id = g.member_id and b.wager_id = l.id and b.grant_id = g.id) then 0
        when g.weights is null then 1000000
        else bonus.weight_of(g.weights, coalesce(l.category, (select e.category from wager.events e where e.id = l.event_id))) end as weight
    from unnest(l_slip, l_id, l_event, l_stake, l_category) with ordinality as l(slip, id, event_id, stake, category, n)
    cross join lateral (select x.* from bonus.bonus_grant x where x.member_id = p_member[l.slip] and x.state = 'active' offset 0) g
    where l.stake > 0
  ), slip as (
    select l.slip, min(l.member_id) as member_id, min(l.grant_id) as grant_id, sum(l.part)::bigint as part from line l group by l.slip
    having sum(l.part) <= min(l.bonus) and not bool_or(l.part > 0 and (l.weight = 0 or coalesce(l.stake > l.max_bet, false)))
  ), noted as (
    insert into bonus.bet as b (member_id, wager_id, event_id, grant_id, weight, stake, bonus, is_open)
    select l.member_id, l.id, l.event_id, l.grant_id, l.weight, l.stake, l.part, true from line l join slip s on s.slip = l.slip where l.weight > 0
    on conflict (member_id, wager_id) do update set stake = b.stake + excluded.stake, bonus = b.bonus + excluded.bonus, is_open = true
  ), staked as (
    update bonus.bonus_grant g set bonus = g.bonus - s.part from slip s where s.part > 0 and g.member_id = s.member_id and g.id = s.grant_id
  )
  select array(
      select coalesce(g.bonus - coalesce(s.part, 0), 0) from generate_subscripts(p_member, 1) i(n)
      left join (select distinct on (l.slip) l.slip, l.bonus from line l) g on g.slip = i.n left join slip s on s.slip = i.n order by i.n),
    array(
      select case when s.slip is null then 0 else coalesce(l.part, 0) end from generate_subscripts(l_id, 1) i(n)
      left join line l on l.n = i.n left join slip s on s.slip = l.slip order by i.n)
  into v_left, v_part;
  if l_pool is not null then
    v_after := ledger.take_stakes(p_member, l_slip, l_id, l_pool, l_stake, p_bonus => v_part);
    return array(select a.main + a.bonus from unnest(v_after, v_left) with ordinality as a(main, bonus, n) order by a.n);
  end if;
  perform ledger.move_bonuses('bonus_staked', array_agg(p_member[l_slip[i]]), array_agg(l_id[i]), array_agg(p_number), array_agg(v_part[i]))
  from generate_subscripts(l_id, 1) i where v_part[i] > 0 having count(*) > 0;
  return v_left;
end $$;
