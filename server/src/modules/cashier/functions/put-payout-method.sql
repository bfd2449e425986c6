-- Adds or changes a way to pay out as an approved request says; the transaction fails at its end when two operators did not decide this very
-- value. What kind of account it pays to stays as it was: members' accounts were checked by it.
create or replace function cashier.put_payout_method(p_request bigint, p_value jsonb) returns void
language plpgsql security definer set search_path = cashier, pg_temp as $$
declare
  v_code text := p_value ->> 'code';
  v_network text := p_value ->> 'network';
  v_numbers text[];
begin
  if exists (select from cashier.payout_method m where m.code = v_code and (m.kind <> p_value ->> 'kind' or m.network is distinct from v_network)) then
    raise exception 'payout method % pays to accounts of another kind', v_code using errcode = 'LX005';
  end if;
  -- A request from before methods had forms says nothing of them: those of the method stay, or the kind's first ones.
  select coalesce((select array_agg(x order by at) from jsonb_array_elements_text(p_value -> 'numbers') with ordinality form (x, at)),
    (select m.numbers from cashier.payout_method m where m.code = v_code),
    case p_value ->> 'kind' when 'bank' then '{account,iban,alias}'::text[] when 'ewallet' then '{mobile,account}' else '{}' end) into v_numbers;
  insert into cashier.payout_method_change (request_id, value) values (p_request, p_value);
  insert into cashier.payout_method as m (code, kind, name, network, provider, channel, minimum, maximum, fixed_fee, fee_share, free_a_day,
    seconds_typical, position, is_enabled, numbers, currencies, labels_only, labels_not)
  select v_code, p_value ->> 'kind', p_value ->> 'name', v_network, p_value ->> 'provider', p_value ->> 'channel',
    cashier.micros_of(p_value ->> 'minimum'), cashier.micros_of(p_value ->> 'maximum'), cashier.micros_of(p_value ->> 'fixedFee'),
    (p_value ->> 'feeShare')::int, (p_value ->> 'freeADay')::int, (p_value ->> 'secondsTypical')::int, (p_value ->> 'position')::int,
    (p_value ->> 'isEnabled')::boolean, v_numbers,
    (select array_agg(x) from jsonb_array_elements_text(nullif(p_value -> 'currencies', 'null')) x),
    (select coalesce(array_agg(x), '{}') from jsonb_array_elements_text(p_value -> 'labelsOnly') x),
    (select coalesce(array_agg(x), '{}') from jsonb_array_elements_text(p_value -> 'labelsNot') x)
  on conflict (code) do update set name = excluded.name, provider = excluded.provider, channel = excluded.channel, minimum = excluded.minimum,
    maximum = excluded.maximum, fixed_fee = excluded.fixed_fee, fee_share = excluded.fee_share, free_a_day = excluded.free_a_day,
    seconds_typical = excluded.seconds_typical, position = excluded.position, is_enabled = excluded.is_enabled, numbers = excluded.numbers,
    currencies = excluded.currencies, labels_only = excluded.labels_only, labels_not = excluded.labels_not;
end $$;
