-- Stores a signed statement of a provider; false when it is stored already. It is about a deposit of this provider only. Of answers, which
-- have no name of their own, each amount is stored once. @throws when the provider did not sign it.
create or replace function cashier.keep_event(p_provider text, p_received timestamptz, p_time text, p_name text, p_sign text, p_body bytea) returns boolean
language plpgsql security definer set search_path = cashier, pg_temp as $$
declare
  e jsonb;
begin
  if not cashier.is_signed(p_provider, p_time, p_name, p_sign, p_body) then
    raise exception 'a payment event is not signed by the provider' using errcode = 'LX005';
  end if;
  e := cashier.event_of(p_provider, p_body);
  insert into cashier.payment_event (provider, event_id, deposit_id, payment_id, reference, status, amount, currency, received_at, signed_time, signed_name, sign, body)
  select p_provider, case p_name when 'answer' then concat_ws(':', 'answer', e ->> 'paymentId', e ->> 'status', e ->> 'amount') else p_name end,
    (select d.id from cashier.deposit d where d.id = cashier.deposit_of(e ->> 'reference') and d.provider = p_provider),
    e ->> 'paymentId', e ->> 'reference', e ->> 'status', e ->> 'amount', e ->> 'currency', p_received, p_time, p_name, p_sign, p_body
  on conflict do nothing;
  return found;
end $$;
