-- Adds the cost that a node counted alone to the budgets of all nodes, as if all of it had come at its beginning: costs of several
-- nodes in one time add up, and those of one node are never counted later than they came.
create or replace function platform.add_to_budgets(
  p_now timestamptz, p_names text[], p_cost_ms double precision[], p_age_ms double precision[]
)
returns table (name text, left_ms double precision)
language sql volatile set search_path = platform, pg_temp as $$
  with clock as materialized (select time_of(p_now) as now),
  added as materialized (
    select one.name, one.cost_ms * interval '1 millisecond' as cost, clock.now - one.age_ms * interval '1 millisecond' as since
    from unnest(p_names, p_cost_ms, p_age_ms) as one(name, cost_ms, age_ms), clock
    order by one.name
  )
  insert into rate_budget as own (name, empty_at, added)
  select name, since + cost, cost from added
  on conflict (name) do update set
    empty_at = greatest(own.empty_at + excluded.added, excluded.empty_at),
    added = excluded.added
  returning own.name, extract(epoch from own.empty_at - time_of(p_now)) * 1000
$$;
