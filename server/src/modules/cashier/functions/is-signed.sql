-- Whether a provider signed these bytes with its valid key. A web-hook's name is its event's id, an answer's is `answer`.
create or replace function cashier.is_signed(p_provider text, p_time text, p_name text, p_sign text, p_body bytea) returns boolean
language sql stable security definer set search_path = cashier, pg_temp as $$
  select coalesce((
    select cashier.hmac_of(p_provider, y.number, p_time, p_name, p_body) = p_sign
    from cashier.provider_key y where y.provider = p_provider order by y.number desc limit 1), false)
$$;
grant execute on function cashier.is_signed to lantern_ledger;
