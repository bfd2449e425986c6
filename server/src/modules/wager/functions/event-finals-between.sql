-- What members have, besides cancelled bets, on events of which a bet of theirs became final between two transactions, the second included, by the categories of the
-- events. `is_whole`: none of their bets on the event is open or became final later.
create or replace function wager.event_finals_between(p_seen bigint, p_upto bigint, p_categories text[])
returns table (event_id bigint, member_id bigint, category text, game text, currency text, stake bigint, payout bigint, settled_at timestamptz, is_whole boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
  return query
  select w.event_id, w.member_id, w.category, w.game, w.currency, sum(w.stake)::bigint, sum(w.payout)::bigint, max(w.settled_at),
    bool_and(w.state <> 'placed' and coalesce(w.final_tx, w.row_tx) <= p_upto)
  from (
    select distinct f.event_id, f.member_id from wager.forms_between(p_seen, p_upto) f where f.event_id <> 0 and f.category = any (p_categories)
  ) touched
  -- An id is later than that of its event: the partitions before it are not read.
  join wager.wager w on w.member_id = touched.member_id and w.event_id = touched.event_id and w.id > touched.event_id
    and not wager.is_cancelled(w.state, w.outcome)
  group by 1, 2, 3, 4, 5;
end $$;
