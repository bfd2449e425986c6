-- A waiting time is never shortened.
create or replace function staff.guard_operator() returns trigger language plpgsql set search_path = staff, pg_temp as $$
begin
  new.decides_from := greatest(old.decides_from, new.decides_from);
  return new;
end $$;

create or replace trigger operator_guard before update on staff.operator for each row execute function staff.guard_operator();
