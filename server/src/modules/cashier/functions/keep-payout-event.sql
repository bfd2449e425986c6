-- Stores a signed statement of a provider about a payout; false when it is stored already. It is about an order at this provider only.
-- @throws when the provider did not sign it.
create or replace function cashier.keep_payout_event(p_provider text, p_received timestamptz, p_time text, p_name text, p_sign text, p_body bytea) returns boolean
language plpgsql security definer set search_path = cashier, pg_temp as $$
declare
  e jsonb;
  o cashier.payout;
begin
  if not cashier.is_signed(p_provider, p_time, p_name, p_sign, p_body) then
    raise exception 'a payout event is not signed by the provider' using errcode = 'LX005';
  end if;
  e := cashier.payout_event_of(p_provider, p_body);
  select * into o from cashier.payout p where p.reference = e ->> 'reference' and p.provider = p_provider;
  insert into cashier.payout_event (provider, event_id, withdrawal_id, attempt, payout_id, reference, status, amount, currency, received_at, signed_time, signed_name, sign, body)
  values (p_provider, case p_name when 'answer' then concat('answer:', e ->> 'payoutId', ':', e ->> 'status') else p_name end,
    o.withdrawal_id, o.attempt, e ->> 'payoutId', e ->> 'reference', e ->> 'status', e ->> 'amount', e ->> 'currency', p_received, p_time, p_name, p_sign, p_body)
  on conflict do nothing;
  return found;
end $$;
