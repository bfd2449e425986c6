-- True once no bet that saw the event open can still be on its way, and none on it waits to be accepted.
create or replace function wager.is_quiet(p_event bigint) returns boolean
language sql as $$
  select coalesce(e.closed_tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint, false)
    and not exists (select from wager.waiting_slip s where s.state = 'waiting' and (
      exists (select from wager.wager w where w.member_id = s.member_id and w.slip_id = s.slip_id and w.id > s.slip_id and w.id < s.slip_id + wager.slip_span() and w.event_id = p_event)
      or s.prices @> jsonb_build_array(jsonb_build_object('event', p_event::text))))
  from wager.event e where e.id = p_event
$$;
