-- Sets the state of a market and prices of its selections; a price that changes gets the next version. Answers the versions, by selection.
create or replace function wager.set_market(p_event bigint, p_market text, p_state text, p_selection text[], p_odds bigint[])
returns table (selection text, version int)
language plpgsql as $$
#variable_conflict use_column
begin
  insert into wager.market as m (event_id, market, state) values (p_event, p_market, p_state)
  on conflict (event_id, market) do update set state = excluded.state where m.state <> excluded.state;
  insert into wager.price as s (event_id, market, selection, odds, version)
  select p_event, p_market, p.selection, p.odds, 1 from unnest(p_selection, p_odds) as p(selection, odds) order by 1, 2, 3
  on conflict (event_id, market, selection) do update set odds = excluded.odds, version = s.version + 1 where s.odds <> excluded.odds;
  return query select s.selection, s.version from wager.price s where s.event_id = p_event and s.market = p_market order by 1;
end $$;
