-- Decides slips whose time of waiting is over (sports.md 4.7): accepted at their prices while every market is open, else refused, with all stakes
-- given back. What changes a game refuses its slips at once (`refuse_waiting`); a price that only drifts meanwhile refuses none. Each once; one that
-- another node decides is left to it. Answers what was decided.
create or replace function wager.decide_waiting(p_now timestamptz, p_limit int) returns table (member_id bigint, slip_id bigint, state text)
language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz := platform.time_of(p_now);
  v_stands boolean;
  r record;
begin
  for r in
    select s.member_id, s.slip_id, s.prices from wager.waiting_slip s where s.state = 'waiting' and s.until_at <= v_now
    order by s.until_at, s.member_id, s.slip_id limit p_limit for update skip locked
  loop
    select coalesce(bool_and(m.state = 'open'), true) into v_stands
    from jsonb_array_elements(r.prices) as i(p)
    left join wager.market m on m.event_id = (p ->> 'event')::bigint and m.market = p ->> 'market';
    if v_stands then
      update wager.waiting_slip s set state = 'accepted', decided_at = v_now where s.member_id = r.member_id and s.slip_id = r.slip_id;
    else
      perform wager.refuse_slip(r.member_id, r.slip_id, 'market', v_now);
    end if;
    member_id := r.member_id; slip_id := r.slip_id; state := case when v_stands then 'accepted' else 'refused' end;
    return next;
  end loop;
end $$;
