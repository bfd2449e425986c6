-- The time that the owner's clock of the demonstration's month shows. Without a clock it is now, so nobody but the owner dates a row back.
create or replace function platform.month_time() returns timestamptz
language sql volatile security definer set search_path = platform, pg_temp as $$
  select coalesce((select c.at + (clock_timestamp() - c.shown_at) from platform.month_clock c), clock_timestamp())
$$;
