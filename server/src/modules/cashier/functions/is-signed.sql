-- Whether a provider signed these bytes with one of its two newest keys: while a key is changed, messages signed with the former one are
-- on their way. A web-hook's name is its event's id, an answer's is `answer`.
create or replace function cashier.is_signed(p_provider text, p_time text, p_name text, p_sign text, p_body bytea) returns boolean
language sql stable security definer set search_path = cashier, pg_temp as $$
  select exists (
    select from (select k.number from cashier.provider_key k where k.provider = p_provider order by k.number desc limit 2) y
    where cashier.hmac_of(p_provider, y.number, p_time, p_name, p_body) = p_sign)
$$;
grant execute on function cashier.is_signed to lantern_ledger;
