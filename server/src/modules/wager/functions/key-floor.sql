-- The smallest UUIDv7 of the time in an id: its first 48 bits are milliseconds since 1970.
create or replace function wager.key_floor(p_id bigint) returns uuid
language sql immutable parallel safe as $$
  select (lpad(to_hex((p_id >> 21) + 1704067200000), 12, '0') || '00000000000000000000')::uuid
$$;
