-- Whether the provider signed these bytes: HMAC-SHA256 over time, name and body. A web-hook's name is its event's id, an answer's
-- is `answer`.
create or replace function cashier.is_signed(p_time text, p_name text, p_sign text, p_body bytea) returns boolean
language sql stable security definer set search_path = cashier, pg_temp as $$
  select coalesce((
    select encode(sha256(outer_pad || sha256(inner_pad || convert_to(concat(p_time, E'\n', p_name, E'\n'), 'UTF8') || p_body)), 'hex') = p_sign
    from cashier.provider_key), false)
$$;
grant execute on function cashier.is_signed to lantern_ledger;
