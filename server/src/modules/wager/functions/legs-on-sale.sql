-- Whether the events of a batch's legs take the stakes of their slips: 1 unknown | 2 closed | 3 not open | 4 member limit | 9 yes.
-- A wager counts on each of its events with its whole stake.
create or replace function wager.legs_on_sale(
  p_now timestamptz, s_member bigint[], s_unit bigint[], l_slip int[], l_event bigint[], l_stake bigint[], g_line int[], g_event bigint[]
) returns table (slip int, fault int)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if exists (select from unnest(l_event) with ordinality as l(event_id, n) where (l.event_id = 0) <> (l.n = any (g_line))) then
    raise exception 'a wager has legs, or one event' using errcode = 'LX005';
  end if;
  return query
    select l.slip, min(case
        when e.id is null then 1
        when e.state <> 'open' or p_now >= e.closes_at then 2
        when p_now < e.opens_at then 3
        when l.staked + coalesce(m.staked, 0) > ledger.limit_in(e.member_limit, s_unit[l.slip]) then 4 else 9 end)
    from (
      select l_slip[g.line] as slip, g.event_id, sum(l_stake[g.line]) as staked
      from (select distinct i.line, i.event_id from unnest(g_line, g_event) as i(line, event_id)) g group by 1, 2
    ) l
    left join lateral (select * from wager.event i where i.id = l.event_id offset 0) e on true
    left join lateral (select i.staked from wager.member_stake i where i.event_id = l.event_id and i.member_id = s_member[l.slip] offset 0) m on true
    group by l.slip;
end $$;
