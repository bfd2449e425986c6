-- The day of an id in the merchant's zone (UTC+7 all year): the upper bits of an id are milliseconds since 2024.
create or replace function platform.day_of(p_id bigint) returns date
language sql immutable parallel safe as $$
  select date '1970-01-01' + (((p_id >> 21) + 1704067200000 + 25200000) / 86400000)::int
$$;
