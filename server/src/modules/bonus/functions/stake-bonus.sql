-- Brings to the main account what the stakes of a batch lack there, from the active grants of their members: real money first, bet by bet in the order
-- of the slip, then bonus money where the category counts and the stake is within the largest bet. Bets that are placed while a grant is active are noted for its
-- turnover. A slip that its grant does not cover whole moves nothing. Slip i is of member i, null takes no part; a line without a category is of its
-- event. Answers per slip what is left of the grant that is active, 0 without one. `p_number` counts the movements of a round of several bets, which belongs to the grant of its first one. Locks the wallets of all members in
-- their order.
-- Published to other modules.
create or replace function wager.stake_bonus(
  p_now timestamptz, p_member bigint[], l_slip int[], l_id bigint[], l_event bigint[], l_stake bigint[], l_category text[],
  p_number int default 0
) returns bigint[]
language plpgsql as $$
declare
  v_now timestamptz := platform.time_of(p_now);
  v_part bigint[];
  v_weight bigint[];
  v_main bigint;
  v_bonus bigint;
  v_lacks boolean;
  v_left bigint[] := array_fill(0::bigint, array[cardinality(p_member)]);
  g bonus.bonus_grant;
  r record;
  l record;
begin
  perform ledger.lock_mains(p_member);
  for r in
    select s.n::int as n, s.member_id from unnest(p_member) with ordinality as s(member_id, n)
    join bonus.bonus_grant i on i.member_id = s.member_id and i.state = 'active' order by s.member_id
  loop
    perform bonus.expire_due(r.member_id, v_now);
    select * into g from bonus.bonus_grant i where i.member_id = r.member_id and i.state = 'active';
    continue when not found;
    v_main := (ledger.main_of(r.member_id)).available;
    v_bonus := g.bonus;
    v_lacks := false;
    v_part := array_fill(0::bigint, array[cardinality(l_slip)]);
    v_weight := array_fill(0::bigint, array[cardinality(l_slip)]);
    for l in select i.n::int as n, i.id, i.stake, i.event_id, i.category
      from unnest(l_slip, l_id, l_event, l_stake, l_category) with ordinality as i(slip, id, event_id, stake, category, n)
      where i.slip = r.n and i.stake > 0 order by i.n
    loop
      v_weight[l.n] := bonus.weight_of(g.weights, coalesce(l.category, (select e.category from wager.events e where e.id = l.event_id)));
      if p_number > 1 and not exists (
        select from bonus.bet b where b.member_id = r.member_id and b.wager_id = l.id and b.grant_id = g.id) then v_weight[l.n] := 0; end if;
      v_part[l.n] := greatest(0, l.stake - v_main);
      v_main := greatest(0, v_main - l.stake);
      continue when v_part[l.n] = 0;
      v_lacks := v_weight[l.n] = 0 or v_part[l.n] > v_bonus or coalesce(l.stake > g.max_bet, false);
      exit when v_lacks;
      v_bonus := v_bonus - v_part[l.n];
    end loop;
    v_left[r.n] := case when v_lacks then g.bonus else v_bonus end;
    continue when v_lacks;
    insert into bonus.bet as b (member_id, wager_id, event_id, grant_id, weight, stake, bonus)
    select r.member_id, i.id, i.event_id, g.id, v_weight[i.n], i.stake, v_part[i.n]
    from unnest(l_slip, l_id, l_event, l_stake) with ordinality as i(slip, id, event_id, stake, n) where i.slip = r.n and v_weight[i.n] > 0
    on conflict (member_id, wager_id) do update set stake = b.stake + excluded.stake, bonus = b.bonus + excluded.bonus, is_open = true;
    perform ledger.move_bonus(r.member_id, i.id, 'bonus_staked', p_number, 'player:bonus', 'player:main', v_part[i.n])
    from (select * from unnest(l_slip, l_id) with ordinality as x(slip, id, n) order by x.id) i where i.slip = r.n and v_part[i.n] > 0;
    update bonus.bonus_grant i set bonus = v_bonus
    where i.member_id = r.member_id and i.id = g.id and v_bonus <> g.bonus;
  end loop;
  return v_left;
end $$;
