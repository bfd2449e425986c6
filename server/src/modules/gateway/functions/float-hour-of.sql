create or replace function gateway.float_hour_of(p_now timestamptz) returns int
language sql stable as $$
  select floor(extract(epoch from case when exists (select from platform.clock_in_hand) then coalesce(p_now, clock_timestamp()) else clock_timestamp() end) / 3600)::int
$$;
