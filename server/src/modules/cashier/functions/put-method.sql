-- Adds or changes a way to pay in as an approved request says; the transaction fails at its end when two operators did not decide this
-- very value. A bank account is the merchant's own; of a provider's method only its terms change, for the provider says what it is.
create or replace function cashier.put_method(p_request bigint, p_value jsonb) returns void
language plpgsql security definer set search_path = cashier, pg_temp as $$
declare
  v_code text := p_value ->> 'code';
  v_kind text := (select kind from cashier.method where code = v_code);
  v_account jsonb := nullif(p_value -> 'account', 'null');
  v_currencies text[] := (select array_agg(x) from jsonb_array_elements_text(nullif(p_value -> 'currencies', 'null')) x);
begin
  if coalesce(v_kind, 'bank') <> p_value ->> 'kind' then
    raise exception 'method % is of another kind', v_code using errcode = 'LX005';
  end if;
  insert into cashier.method_change (request_id, value) values (p_request, p_value);
  insert into cashier.method as m (code, kind, name, minimum, maximum, quick_amounts, seconds_typical, position, is_enabled, provider, channel,
    fee_fixed, fee_percent, currencies, labels_only, labels_not, picture, account)
  select v_code, p_value ->> 'kind', p_value ->> 'name', cashier.micros_of(p_value ->> 'minimum'), cashier.micros_of(p_value ->> 'maximum'),
    (select coalesce(array_agg(cashier.micros_of(q.amount) order by q.at), '{}')
     from jsonb_array_elements_text(p_value -> 'quickAmounts') with ordinality q (amount, at)),
    (p_value ->> 'secondsTypical')::int, (p_value ->> 'position')::int, (p_value ->> 'isEnabled')::boolean,
    (select provider from cashier.method where code = v_code), coalesce((select channel from cashier.method where code = v_code), 'transfer'),
    cashier.micros_of(p_value ->> 'feeFixed'), (p_value ->> 'feePercent')::numeric, v_currencies,
    (select coalesce(array_agg(x), '{}') from jsonb_array_elements_text(p_value -> 'labelsOnly') x),
    (select coalesce(array_agg(x), '{}') from jsonb_array_elements_text(p_value -> 'labelsNot') x),
    p_value ->> 'picture', v_account
  on conflict (code) do update set name = excluded.name, minimum = excluded.minimum, maximum = excluded.maximum,
    quick_amounts = excluded.quick_amounts, seconds_typical = excluded.seconds_typical, position = excluded.position,
    is_enabled = excluded.is_enabled, fee_fixed = excluded.fee_fixed, fee_percent = excluded.fee_percent, currencies = excluded.currencies,
    labels_only = excluded.labels_only, labels_not = excluded.labels_not, picture = excluded.picture, account = excluded.account;
end $$;
