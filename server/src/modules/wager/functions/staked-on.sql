-- What each member of a batch of slips then has on one result, of several the most: what was staked on the event before, and the slip's own
-- lines and legs on it. `s_before` is what counts with the events of a slip though it was staked on another one. Guards of the members are locked
-- before: a slip that is being placed is seen or waits.
create or replace function wager.staked_on(
  s_member bigint[], s_before bigint[], l_slip int[], l_event bigint[], l_stake bigint[], g_line int[], g_event bigint[]
) returns bigint[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_most bigint[];
begin
  select array_agg(o.most order by o.slip) into v_most
  from (
    select e.slip, (max(e.staked + coalesce(m.staked, 0)) + coalesce(max(s_before[e.slip]), 0))::bigint as most
    from (
      select i.slip, i.event_id, sum(i.stake) as staked
      from (
        select l.slip, l.event_id, l.stake from unnest(l_slip, l_event, l_stake) as l(slip, event_id, stake) where l.event_id <> 0
        union all
        select l_slip[g.line], g.event_id, l_stake[g.line]
        from (select distinct x.line, x.event_id from unnest(g_line, g_event) as x(line, event_id)) g
      ) i group by 1, 2
    ) e
    left join lateral (select x.staked from wager.member_stake x where x.event_id = e.event_id and x.member_id = s_member[e.slip] offset 0) m on true
    group by 1
  ) o;
  return v_most;
end $$;
