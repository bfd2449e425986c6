-- True once no bet that saw the event open can still be on its way.
create or replace function wager.is_quiet(p_event bigint) returns boolean
language sql as $$
  select coalesce(closed_tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint, false) from wager.event where id = p_event
$$;
