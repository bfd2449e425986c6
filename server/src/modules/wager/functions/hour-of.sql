-- Published to other modules.
create or replace function wager.hour_of(p_at timestamptz) returns int
language sql immutable as $$ select floor(extract(epoch from p_at) / 3600)::int $$;
