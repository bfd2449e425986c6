-- The HMAC in hex by one key of a provider, over the text that its kind signs. Only functions of this schema may call it: whoever can
-- make signatures needs no provider.
create or replace function cashier.hmac_of(p_provider text, p_number int, p_time text, p_name text, p_body bytea) returns text
language sql stable set search_path = cashier, pg_temp as $$
  select encode(case k.hash
    when 'sha512' then sha512(y.outer_pad || sha512(y.inner_pad || m.bytes))
    else sha256(y.outer_pad || sha256(y.inner_pad || m.bytes)) end, 'hex')
  from cashier.provider p
  join cashier.provider_kind k on k.code = p.kind
  join cashier.provider_key y on y.provider = p.code and y.number = p_number
  cross join lateral (select convert_to(replace(replace(k.prefix, '{time}', p_time), '{name}', p_name), 'UTF8') || p_body as bytes) m
  where p.code = p_provider
$$;
revoke execute on function cashier.hmac_of from public;
