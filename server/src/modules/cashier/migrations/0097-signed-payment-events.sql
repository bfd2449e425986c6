-- What the payment provider signed is the cause of a credit. The signature is checked here, with a key that the running server
-- cannot read: it can hand in what the provider sent, and cannot make it.
create table cashier.provider_key (
  is_only boolean primary key default true check (is_only),
  -- The key xor 0x36 and xor 0x5c, as HMAC uses it (RFC 2104).
  inner_pad bytea not null,
  outer_pad bytea not null
);
revoke all on cashier.provider_key from lantern_app;

-- Sets the key; the owner of the database calls it with the migrations.
create function cashier.set_provider_key(p_secret text) returns void
language plpgsql set search_path = cashier, pg_temp as $$
declare
  v_key bytea := convert_to(p_secret, 'UTF8');
  v_inner bytea := decode(repeat('36', 64), 'hex');
  v_outer bytea := decode(repeat('5c', 64), 'hex');
begin
  if length(v_key) > 64 then v_key := sha256(v_key); end if;
  for i in 0 .. length(v_key) - 1 loop
    v_inner := set_byte(v_inner, i, get_byte(v_key, i) # 54);
    v_outer := set_byte(v_outer, i, get_byte(v_key, i) # 92);
  end loop;
  insert into cashier.provider_key (inner_pad, outer_pad) values (v_inner, v_outer)
  on conflict (is_only) do update set inner_pad = excluded.inner_pad, outer_pad = excluded.outer_pad;
end $$;
revoke execute on function cashier.set_provider_key from public;

-- Whether the provider signed these bytes: HMAC-SHA256 over time, name and body. A web-hook's name is its event's id, an answer's
-- is `answer`.
create function cashier.is_signed(p_time text, p_name text, p_sign text, p_body bytea) returns boolean
language sql stable security definer set search_path = cashier, pg_temp as $$
  select coalesce((
    select encode(sha256(outer_pad || sha256(inner_pad || convert_to(concat(p_time, E'\n', p_name, E'\n'), 'UTF8') || p_body)), 'hex') = p_sign
    from cashier.provider_key), false)
$$;

-- The id inside a reference (`D` and base 36); null when it is none.
create function cashier.deposit_of(p_reference text) returns bigint
language plpgsql immutable set search_path = cashier, pg_temp as $$
declare
  v_id numeric := 0;
begin
  if p_reference !~ '^D(0|[1-9A-Z][0-9A-Z]{0,12})$' then return null; end if;
  for i in 2 .. length(p_reference) loop
    v_id := v_id * 36 + position(substr(p_reference, i, 1) in '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') - 1;
  end loop;
  return case when v_id <= 9223372036854775807 then v_id::bigint end;
end $$;

-- Micros of a decimal text; null when it is none.
create function cashier.micros_of(p_amount text) returns bigint
language sql immutable set search_path = cashier, pg_temp as $$
  select case when p_amount ~ '^[0-9]{1,12}([.][0-9]{1,6})?$' then (p_amount::numeric * 1000000)::bigint end
$$;

-- The signed bytes stay with their event: a credit and the audit read them again. Events from before have none.
alter table cashier.payment_event add column signed_time text, add column signed_name text, add column sign text, add column body bytea;
create index payment_event_paid on cashier.payment_event (deposit_id) where status = 'paid';

-- Keeps what the provider signed; false when it was kept before. @throws when it is not signed.
create function cashier.keep_event(p_received timestamptz, p_time text, p_name text, p_sign text, p_body bytea) returns boolean
language plpgsql security definer set search_path = cashier, pg_temp as $$
declare
  e jsonb;
begin
  if not cashier.is_signed(p_time, p_name, p_sign, p_body) then
    raise exception 'a payment event is not signed by the provider' using errcode = 'LX005';
  end if;
  e := convert_from(p_body, 'UTF8')::jsonb;
  insert into cashier.payment_event (event_id, deposit_id, payment_id, reference, status, amount, currency, received_at, signed_time, signed_name, sign, body)
  select case p_name when 'answer' then concat('answer:', e ->> 'paymentId', ':', e ->> 'status') else p_name end,
    (select d.id from cashier.deposit d where d.id = cashier.deposit_of(e ->> 'reference')),
    e ->> 'paymentId', e ->> 'reference', e ->> 'status', e ->> 'amount', e ->> 'currency', p_received, p_time, p_name, p_sign, p_body
  on conflict do nothing;
  return found;
end $$;

revoke insert, update, delete on cashier.payment_event from lantern_app;
-- What was asked for stays as it was asked, for the member who asked; methods and their limits are the owner's.
revoke update, delete on cashier.deposit from lantern_app;
grant update (state, payment_id, pay_url, settled_at, asked_at, ask_at) on cashier.deposit to lantern_app;
revoke insert, update, delete on cashier.method from lantern_app;
