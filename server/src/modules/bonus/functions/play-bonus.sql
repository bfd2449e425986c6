-- Books plays of a batch in which somebody has a grant that is active: stakes, payouts and the bonus money of both in one posting. Real money is staked first; bonus
-- money covers what lacks where the category counts and the stake is within the largest bet, and gets its part of the payout. Play i is of member i, who has one at
-- most; null takes no part. Plays of `p_open` may be paid more in this transaction: their grants stay active until `wager.return_bonus` is called for them.
-- Answers real and bonus money after each, null where money lacks. Locks the wallets of all members in their order.
-- Published to other modules.
create or replace function wager.play_bonus(
  p_now timestamptz, p_member bigint[], p_id bigint[], p_stake bigint[], p_payout bigint[], p_category text[], p_open int[]
) returns bigint[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off as $$
declare
  v_mains bigint[] := bonus.lock_payers(p_now, p_member);
  v_part bigint[];
  v_due bigint[];
  v_left bigint[];
  v_ended bigint[];
  v_after bigint[];
begin
  with play as (
    select i.n, i.member_id, i.id, i.stake, g.id as grant_id, g.bonus, greatest(0, i.stake - i.main) as part,
      bonus.weight_of(g.weights, i.category) as weight, wager.counted_stake(i.stake, i.payout) as valid, i.payout, g.max_bet
    from unnest(p_member, p_id, p_stake, p_payout, p_category, v_mains) with ordinality as i(member_id, id, stake, payout, category, main, n)
    cross join lateral (select x.* from bonus.bonus_grant x where x.member_id = i.member_id and x.state = 'active' offset 0) g
  ), counted as (
    select p.*, div(p.payout::numeric * p.part, p.stake)::bigint as due, div(p.valid::numeric * p.weight, 1000000)::bigint as counts
    from play p where p.stake > 0 and p.weight > 0 and p.part <= p.bonus and (p.part = 0 or p.max_bet is null or p.stake <= p.max_bet)
  ), noted as (
    insert into bonus.bet (member_id, wager_id, event_id, grant_id, weight, stake, bonus, is_open, returned, valid, counted, moves)
    select c.member_id, c.id, 0, c.grant_id, c.weight, c.stake, c.part, c.n = any (p_open), c.due, c.valid, c.counts, (c.due > 0)::int from counted c
  ), moved as (
    update bonus.bonus_grant g set bonus = g.bonus - c.part + c.due, turnover = g.turnover + c.counts
    from counted c where g.member_id = c.member_id and g.id = c.grant_id
    returning c.n, g.bonus, c.n <> all (p_open) and (g.bonus = 0 or g.turnover >= g.required) as is_ended
  )
  select array_agg(coalesce(c.part, 0) order by i.n), array_agg(coalesce(c.due, 0) order by i.n), array_agg(coalesce(m.bonus, p.bonus, 0) order by i.n),
    array_agg(p.member_id order by p.member_id) filter (where m.is_ended)
  into v_part, v_due, v_left, v_ended
  from generate_subscripts(p_member, 1) i(n) left join play p on p.n = i.n left join counted c on c.n = i.n left join moved m on m.n = i.n;
  v_after := ledger.play(p_member, p_id, p_stake, p_payout, v_part, v_due);
  select array_agg(a.main + a.bonus order by a.n) into v_after from unnest(v_after, v_left) with ordinality as a(main, bonus, n);
  if v_ended is not null then perform bonus.end_by_play(e, p_now) from unnest(v_ended) e; end if;
  return v_after;
end $$;
