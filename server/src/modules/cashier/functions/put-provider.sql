-- Adds or changes a provider with its methods as an approved request says; the transaction fails at its end when two operators did not
-- decide this very value. Null leaves a secret as it is. A method that is no longer named is switched off: deposits name it.
create or replace function cashier.put_provider(p_request bigint, p_value jsonb, p_secret bytea, p_key text) returns void
language plpgsql security definer set search_path = cashier, pg_temp as $$
declare
  v_code text := p_value ->> 'code';
begin
  insert into cashier.provider_change (request_id, value) values (p_request, p_value);
  insert into cashier.provider as p (code, kind, name, url, secret_sealed, position, is_enabled)
  values (v_code, p_value ->> 'kind', p_value ->> 'name', p_value ->> 'url', p_secret, (p_value ->> 'position')::int, (p_value ->> 'isEnabled')::boolean)
  on conflict (code) do update set name = excluded.name, url = excluded.url, secret_sealed = coalesce(excluded.secret_sealed, p.secret_sealed),
    position = excluded.position, is_enabled = excluded.is_enabled;
  update cashier.method set is_enabled = false where provider = v_code;
  insert into cashier.method as m (code, kind, name, minimum, maximum, quick_amounts, seconds_typical, position, is_enabled, provider, channel)
  select x.code, coalesce((select k.kinds ->> x.channel from cashier.provider_kind k where k.code = p_value ->> 'kind'), 'gateway'), x.name, cashier.micros_of(x.minimum), cashier.micros_of(x.maximum),
    (select coalesce(array_agg(cashier.micros_of(q.amount) order by q.at), '{}') from jsonb_array_elements_text(x."quickAmounts") with ordinality q (amount, at)),
    x."secondsTypical", x.position, x."isEnabled", v_code, x.channel
  from jsonb_to_recordset(p_value -> 'methods') as x (code text, name text, channel text, minimum text, maximum text, "quickAmounts" jsonb,
    "secondsTypical" int, position int, "isEnabled" boolean)
  on conflict (code) do update set name = excluded.name, minimum = excluded.minimum, maximum = excluded.maximum, quick_amounts = excluded.quick_amounts,
    seconds_typical = excluded.seconds_typical, position = excluded.position, is_enabled = excluded.is_enabled, channel = excluded.channel
    where m.provider = excluded.provider;
  if exists (select from jsonb_array_elements(p_value -> 'methods') x join cashier.method m on m.code = x ->> 'code' where m.provider <> v_code) then
    raise exception 'a method of provider % is another provider''s', v_code using errcode = 'LX005';
  end if;
  if p_key is not null then perform cashier.set_provider_key(v_code, p_key); end if;
end $$;
