-- Micros of a decimal text; null when it is none.
create or replace function cashier.micros_of(p_amount text) returns bigint
language sql immutable set search_path = cashier, pg_temp as $$
  select case when p_amount ~ '^[0-9]{1,12}([.][0-9]{1,6})?$' then (p_amount::numeric * 1000000)::bigint end
$$;
grant execute on function cashier.micros_of to lantern_ledger;
