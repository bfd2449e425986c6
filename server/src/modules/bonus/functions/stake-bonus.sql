-- Brings to the main account what the stakes of a batch lack there, from the active grants of their members: real money first, bet by bet in the order
-- of the slip, then bonus money where the category counts and the stake is within the largest bet. Bets that are placed while a grant is active are noted for its
-- turnover. A slip that its grant does not cover whole moves nothing. Slip i is of member i, null takes no part; a line without a category is of its
-- event. Answers per slip what is left of the grant that is active, 0 without one. `p_number` counts the movements of a round of several bets, which belongs to the grant of its first one.
-- Locks the wallets of all members in their order.
-- Published to other modules.
create or replace function wager.stake_bonus(
  p_now timestamptz, p_member bigint[], l_slip int[], l_id bigint[], l_event bigint[], l_stake bigint[], l_category text[],
  p_number int default 0
) returns bigint[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_mains bigint[] := bonus.lock_payers(platform.time_of(p_now), p_member);
  v_left bigint[] := array_fill(0::bigint, array[cardinality(p_member)]);
  v_grant bigint[] := array_fill(null::bigint, array[cardinality(p_member)]);
  v_weight bigint[] := array_fill(0::bigint, array[cardinality(l_slip)]);
  v_part bigint[] := array_fill(0::bigint, array[cardinality(l_slip)]);
  v_lines int[];
  v_bonus bigint;
  v_lacks boolean;
  g record;
  i int;
begin
  for g in
    select s.n::int as n, x.id, x.bonus, x.max_bet, x.weights, l.lines
    from unnest(p_member) with ordinality as s(member_id, n)
    cross join lateral (select i.* from bonus.bonus_grant i where i.member_id = s.member_id and i.state = 'active' offset 0) x
    join (
      select i.slip, array_agg(i.n::int order by i.n) as lines from unnest(l_slip, l_stake) with ordinality as i(slip, stake, n) where i.stake > 0 group by 1
    ) l on l.slip = s.n
  loop
    v_bonus := g.bonus;
    v_lacks := false;
    foreach i in array g.lines loop
      v_weight[i] := case when g.weights is null then 1000000
        else bonus.weight_of(g.weights, coalesce(l_category[i], (select e.category from wager.events e where e.id = l_event[i]))) end;
      if p_number > 1 and not exists (
        select from bonus.bet b where b.member_id = p_member[g.n] and b.wager_id = l_id[i] and b.grant_id = g.id) then v_weight[i] := 0; end if;
      v_part[i] := greatest(0, l_stake[i] - v_mains[g.n]);
      v_mains[g.n] := greatest(0, v_mains[g.n] - l_stake[i]);
      continue when v_part[i] = 0;
      v_lacks := v_weight[i] = 0 or v_part[i] > v_bonus or coalesce(l_stake[i] > g.max_bet, false);
      exit when v_lacks;
      v_bonus := v_bonus - v_part[i];
    end loop;
    v_left[g.n] := case when v_lacks then g.bonus else v_bonus end;
    if not v_lacks then
      v_grant[g.n] := g.id;
      v_lines := v_lines || g.lines;
    end if;
  end loop;
  insert into bonus.bet as b (member_id, wager_id, event_id, grant_id, weight, stake, bonus, is_open)
  select p_member[l_slip[x]], l_id[x], l_event[x], v_grant[l_slip[x]], v_weight[x], l_stake[x], v_part[x], true from unnest(v_lines) x where v_weight[x] > 0
  on conflict (member_id, wager_id) do update set stake = b.stake + excluded.stake, bonus = b.bonus + excluded.bonus, is_open = true;
  select array_agg(x) into v_lines from unnest(v_lines) x where v_part[x] > 0;
  if v_lines is null then return v_left; end if;
  perform ledger.move_bonuses(
    'bonus_staked', array_agg(p_member[l_slip[x]]), array_agg(l_id[x]), array_agg(p_number), array_agg(v_part[x])) from unnest(v_lines) x;
  update bonus.bonus_grant x set bonus = v_left[s.n] from unnest(p_member, v_grant) with ordinality as s(member_id, grant_id, n)
  where x.member_id = s.member_id and x.id = s.grant_id;
  return v_left;
end $$;
