-- A hand is over: its pot is empty, and stays so.
create or replace function tables.end_pot(p_hand bigint, p_now timestamptz) returns void
language plpgsql as $$
begin
  update tables.pot set ended_at = coalesce(ended_at, platform.time_of(p_now)) where hand_id = p_hand and amount = 0;
  if not found then raise exception 'the pot of hand % is not won', p_hand using errcode = 'LX005'; end if;
end $$;
