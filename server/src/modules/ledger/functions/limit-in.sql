-- A limit, written in units, as micros of a currency; the greatest amount there is where it would be more.
-- Published to other modules.
create or replace function ledger.limit_in(p_limit bigint, p_unit bigint) returns bigint
language sql immutable parallel safe as $$
  select case when p_unit = 1000000 then p_limit
    else least(trunc(p_limit::numeric * p_unit / 1000000), 9223372036854775807)::bigint end
$$;
