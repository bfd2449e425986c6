-- What of an amount of bonus money becomes real money of a grant that converts: up to the limit of its terms, of which `p_converted` is used up.
create or replace function bonus.convertible(p_max bigint, p_converted bigint, p_amount bigint) returns bigint
language sql immutable parallel safe as $$
  select case when p_max is null then p_amount else least(p_amount, greatest(0, p_max - p_converted)) end
$$;
