-- Net loss in the last 24 hours, 7 days and 30 days, with what was carried to vendors. Windows roll by the hour, and the hour
-- that is leaving still counts.
create or replace function wager.losses_of(g wager.guard, p_at timestamptz, out day bigint, out week bigint, out month bigint)
language sql stable as $$
  select n.day + c.day, n.week + c.week, n.month + c.month
  from (
    select coalesce(sum(n.net) filter (where n.hour >= wager.hour_of(p_at) - 24), 0)::bigint as day,
      coalesce(sum(n.net) filter (where n.hour >= wager.hour_of(p_at) - 168), 0)::bigint as week, coalesce(sum(n.net), 0)::bigint as month
    from wager.nets_since(g, wager.hour_of(p_at) - 720) n
  ) n cross join wager.carried_of(g.member_id, p_at) c
$$;
