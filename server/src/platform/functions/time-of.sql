-- The time that decides: the database's own, unless a test hands one in.
create or replace function platform.time_of(p_now timestamptz) returns timestamptz
language sql volatile parallel safe as $$ select coalesce(p_now, clock_timestamp()) $$;
