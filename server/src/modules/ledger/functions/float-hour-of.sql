create or replace function ledger.float_hour_of(p_now timestamptz) returns int
language sql stable security definer set search_path = ledger, pg_temp as $$
  select floor(extract(epoch from case when exists (select from platform.clock_in_hand) then coalesce(p_now, clock_timestamp()) else clock_timestamp() end) / 3600)::int
$$;
alter function ledger.float_hour_of owner to lantern_ledger;
revoke execute on function ledger.float_hour_of from public;
