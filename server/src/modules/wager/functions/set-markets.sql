-- Sets states of markets and prices of their selections, of many markets in one statement; a price that changes gets the next version. Answers
-- the version of each price that was given.
create or replace function wager.set_markets(
  m_event bigint[], m_market text[], m_state text[], s_event bigint[], s_market text[], s_selection text[], s_odds bigint[]
) returns table (event_id bigint, market text, selection text, version int)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  insert into wager.market as m (event_id, market, state)
  select i.event_id, i.market, i.state from unnest(m_event, m_market, m_state) as i(event_id, market, state) order by 1, 2
  on conflict (event_id, market) do update set state = excluded.state where m.state <> excluded.state;
  insert into wager.price as s (event_id, market, selection, odds, version)
  select i.event_id, i.market, i.selection, i.odds, 1
  from unnest(s_event, s_market, s_selection, s_odds) as i(event_id, market, selection, odds) order by 1, 2, 3
  on conflict (event_id, market, selection) do update set odds = excluded.odds, version = s.version + 1 where s.odds <> excluded.odds;
  return query
    select s.event_id, s.market, s.selection, s.version
    from unnest(s_event, s_market, s_selection) as i(event_id, market, selection)
    join wager.price s using (event_id, market, selection);
end $$;
