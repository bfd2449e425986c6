-- Writes the wagers with legs of the slips in `p_placed`, and what their members staked on the events of the legs.
create or replace function wager.book_legs(
  p_now timestamptz, p_placed boolean[],
  s_member bigint[], s_currency text[], s_id bigint[], s_unit bigint[],
  l_slip int[], l_id bigint[], l_stake bigint[], l_detail jsonb,
  m_line int[], m_category text[], m_vendor text[], m_game text[],
  g_line int[], g_event bigint[], g_selection text[], g_odds bigint[]
) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, currency, placed_at)
  select s_member[l_slip[m.line]], l_id[m.line], s_id[l_slip[m.line]], 0, m.category, m.vendor, m.game, l_detail -> (m.line - 1),
    l_stake[m.line], s_currency[l_slip[m.line]], p_now
  from unnest(m_line, m_category, m_vendor, m_game) as m(line, category, vendor, game) where p_placed[l_slip[m.line]];

  insert into wager.leg (member_id, wager_id, number, event_id, selection, odds)
  select s_member[l_slip[g.line]], l_id[g.line], row_number() over (partition by g.line order by g.n), g.event_id, g.selection, g.odds
  from unnest(g_line, g_event, g_selection, g_odds) with ordinality as g(line, event_id, selection, odds, n) where p_placed[l_slip[g.line]];

  insert into wager.member_stake as m (member_id, event_id, staked, ceiling)
  select s_member[l_slip[g.line]], g.event_id, sum(l_stake[g.line]), min(ledger.limit_in(e.member_limit, s_unit[l_slip[g.line]]))
  from (select distinct i.line, i.event_id from unnest(g_line, g_event) as i(line, event_id)) g
  cross join lateral (select i.member_limit from wager.event i where i.id = g.event_id offset 0) e
  where p_placed[l_slip[g.line]] group by 1, 2 order by 1, 2
  on conflict (event_id, member_id) do update set staked = m.staked + excluded.staked, ceiling = excluded.ceiling;
end $$;
