-- Refuses slips that wait, before their time is over: all with a bet on an event, as after a goal, those with one on markets of it whose keys match a
-- pattern, or the one of a member. One that is decided
-- at this moment stays as it is decided. Answers those that were refused.
create or replace function wager.refuse_waiting(p_event bigint, p_markets text, p_member bigint, p_slip bigint, p_reason text, p_now timestamptz)
returns table (member_id bigint, slip_id bigint, state text)
language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz := platform.time_of(p_now);
  r record;
begin
  for r in
    select s.member_id, s.slip_id from wager.waiting_slip s
    where s.state = 'waiting' and case when p_event is null then s.member_id = p_member and s.slip_id = p_slip
      else s.prices @> jsonb_build_array(jsonb_build_object('event', p_event::text)) and (p_markets is null or exists (
        select from jsonb_array_elements(s.prices) as i(p) where p ->> 'event' = p_event::text and p ->> 'market' ~ p_markets)) end
    order by s.member_id, s.slip_id for update skip locked
  loop
    perform wager.refuse_slip(r.member_id, r.slip_id, p_reason, v_now);
    member_id := r.member_id; slip_id := r.slip_id; state := 'refused';
    return next;
  end loop;
end $$;
