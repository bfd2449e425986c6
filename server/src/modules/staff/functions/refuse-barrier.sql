-- Published to other modules.
create or replace function staff.refuse_barrier(p_asker bigint, p_decider bigint, p_right text, p_at timestamptz) returns void
language plpgsql set search_path = staff, pg_temp as $$
declare
  v_code text := (staff.decision_barrier(p_asker, p_decider, p_right, p_at)).code;
begin
  if v_code is not null then
    raise exception 'operator % may not decide what operator % requested: %', p_decider, p_asker, v_code using errcode = 'LX000';
  end if;
end $$;
