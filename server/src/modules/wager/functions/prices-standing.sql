-- Whether the prices of a batch's bets stand, by the database: 5 its market is not open | 6 the price moved to less | 9 the same or better.
create or replace function wager.prices_standing(
  p_line int[], p_event bigint[], p_market text[], p_selection text[], p_odds bigint[], p_version int[]
) returns table (line int, fault int)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select p.line, min(case
        when m.state is distinct from 'open' then 5
        when s.version is null or s.version <> p.version and s.odds < p.odds or s.version = p.version and s.odds <> p.odds then 6
        else 9 end)
    from unnest(p_line, p_event, p_market, p_selection, p_odds, p_version) as p(line, event_id, market, selection, odds, version)
    left join lateral (select i.state from wager.market i where i.event_id = p.event_id and i.market = p.market offset 0) m on true
    left join lateral (
      select i.odds, i.version from wager.price i where i.event_id = p.event_id and i.market = p.market and i.selection = p.selection offset 0
    ) s on true
    group by p.line;
end $$;
