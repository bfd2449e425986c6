-- The refusal of a decision by this operator on a request of that one; null when it is allowed. 0 is the console.
-- `asker_gone` is the last: an approval that was given counts when its giver has left, and the other reasons apply all the same.
-- Published to other modules.
create or replace function staff.decision_barrier(
  p_asker bigint, p_decider bigint, p_right text, p_at timestamptz, out code text, out until timestamptz)
language plpgsql stable set search_path = staff, pg_temp as $$
declare
  v_from timestamptz := (select greatest(o.decides_from, coalesce((o.rights_from ->> p_right)::timestamptz, '-infinity'))
                         from staff.operator o where o.id = p_decider);
begin
  code := case
    when p_asker = p_decider and p_asker <> 0 then 'same_person'
    when exists (select staff.line_of(p_asker) intersect select staff.line_of(p_decider)) and p_asker <> p_decider then 'same_line'
    when exists (select from staff.operator where id = p_decider and not is_active) then 'not_allowed'
    when v_from > p_at then 'cooling'
    when exists (select from staff.operator where id = p_asker and not is_active) then 'asker_gone'
  end;
  until := case when code = 'cooling' then v_from end;
end $$;
