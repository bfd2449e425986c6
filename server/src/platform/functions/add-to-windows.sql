-- Adds what a node counted alone to the windows of all nodes. A window that has ended begins again; a new one ends when the node's
-- own does. In order of names, so that two nodes never wait for each other in a circle. Always by the database's own clock.
create or replace function platform.add_to_windows(p_names text[], p_points double precision[], p_left_ms double precision[])
returns table (name text, points double precision, left_ms double precision)
language sql volatile set search_path = platform, pg_temp as $$
  with clock as materialized (select clock_timestamp() as now),
  added as materialized (
    select one.name, one.points, clock.now + one.left_ms * interval '1 millisecond' as ends_at
    from unnest(p_names, p_points, p_left_ms) as one(name, points, left_ms), clock
    order by one.name
  )
  insert into rate_window as own (name, points, ends_at)
  select name, points, ends_at from added
  on conflict (name) do update set
    points = case when own.ends_at <= clock_timestamp() then excluded.points else own.points + excluded.points end,
    ends_at = case when own.ends_at <= clock_timestamp() then excluded.ends_at else own.ends_at end
  returning own.name, own.points, extract(epoch from own.ends_at - clock_timestamp()) * 1000
$$;
