-- The id inside a reference (`D` and base 36); null when it is none.
create or replace function cashier.deposit_of(p_reference text) returns bigint
language plpgsql immutable set search_path = cashier, pg_temp as $$
declare
  v_id numeric := 0;
begin
  if p_reference !~ '^D(0|[1-9A-Z][0-9A-Z]{0,12})$' then return null; end if;
  for i in 2 .. length(p_reference) loop
    v_id := v_id * 36 + position(substr(p_reference, i, 1) in '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') - 1;
  end loop;
  return case when v_id <= 9223372036854775807 then v_id::bigint end;
end $$;
