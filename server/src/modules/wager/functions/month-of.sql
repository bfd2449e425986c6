-- The month of an id in the merchant's zone (UTC+7 all year), as months since year 0: the upper bits of an id are milliseconds since 2024.
create or replace function wager.month_of(p_id bigint) returns int
language sql immutable parallel safe as $$
  select date_part('year', m.day)::int * 12 + date_part('month', m.day)::int - 1
  from (select date '1970-01-01' + (((p_id >> 21) + 1704067200000 + 25200000) / 86400000)::int as day) m
$$;
