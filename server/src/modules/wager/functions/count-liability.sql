-- Counts bets on selections of markets: the stake brings money to all selections, and what it pays at most is due if its own wins. A market
-- whose worst selection would cost more than its ceiling breaks `market_liability`, for the whole batch; the caller then sends slips one by one.
create or replace function wager.count_liability(
  p_event bigint[], p_market text[], p_selection text[], p_currency text[], p_stake bigint[], p_due bigint[], p_ceiling bigint[]
) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_market text;
begin
  -- The row of the market is locked before its selections are read; markets go in one order.
  insert into wager.market_stake as s (event_id, market, currency, staked)
  select p.event_id, p.market, p.currency, sum(p.stake)
  from unnest(p_event, p_market, p_currency, p_stake) as p(event_id, market, currency, stake) group by 1, 2, 3 order by 1, 2, 3
  on conflict (event_id, market, currency) do update set staked = s.staked + excluded.staked;

  insert into wager.liability as l (event_id, market, currency, selection, due)
  select p.event_id, p.market, p.currency, p.selection, sum(p.due)
  from unnest(p_event, p_market, p_currency, p_selection, p_due) as p(event_id, market, currency, selection, due) group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (event_id, market, currency, selection) do update set due = l.due + excluded.due;

  -- A stake on one selection lowers what every other one costs, so only its own can be too much.
  select p.market into v_market
  from (
    select i.event_id, i.market, i.currency, i.selection, min(i.ceiling) as ceiling
    from unnest(p_event, p_market, p_currency, p_selection, p_ceiling) as i(event_id, market, currency, selection, ceiling) group by 1, 2, 3, 4
  ) p
  join wager.market_stake s using (event_id, market, currency) join wager.liability l using (event_id, market, currency, selection)
  where l.due - s.staked > p.ceiling limit 1;
  if found then
    raise exception 'market % would cost more than its ceiling', v_market using errcode = '23514', constraint = 'market_liability', schema = 'wager', table = 'liability';
  end if;
end $$;
