-- Whether a provider signed these bytes with any of its keys: for statements that were stored, which `keep_event` does
-- only with the keys of that time.
create or replace function cashier.was_signed(p_provider text, p_time text, p_name text, p_sign text, p_body bytea) returns boolean
language sql stable security definer set search_path = cashier, pg_temp as $$
  select exists (
    select from cashier.provider_key y
    where y.provider = p_provider and cashier.hmac_of(p_provider, y.number, p_time, p_name, p_body) = p_sign)
$$;
grant execute on function cashier.was_signed to lantern_ledger;
