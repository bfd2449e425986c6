-- When a row is stored: now. Sessions that play the demonstration's month have the time of its clock.
create or replace function platform.stored_at() returns timestamptz
language sql volatile parallel safe as $$
  select case when coalesce(current_setting('lantern.month', true), '') = '' then clock_timestamp() else platform.month_time() end
$$;
