-- What a statement of a provider says, in our names: paymentId, reference, status, amount (decimal text), currency.
create or replace function cashier.event_of(p_provider text, p_body bytea) returns jsonb
language sql stable security definer set search_path = cashier, pg_temp as $$
  select jsonb_build_object(
    'paymentId', b.fields ->> (k.fields ->> 'paymentId'),
    'reference', b.fields ->> (k.fields ->> 'reference'),
    'status', k.statuses ->> (b.fields ->> (k.fields ->> 'status')),
    'amount', case
      when k.minor_digits = 0 then b.fields ->> (k.fields ->> 'amount')
      when b.fields ->> (k.fields ->> 'amount') ~ '^[0-9]{1,14}$'
        then round((b.fields ->> (k.fields ->> 'amount'))::numeric / power(10::numeric, k.minor_digits), k.minor_digits)::text
      else '' end,
    'currency', b.fields ->> (k.fields ->> 'currency'))
  from cashier.provider p
  join cashier.provider_kind k on k.code = p.kind
  cross join lateral (select case k.body when 'form' then cashier.form_of(p_body) else convert_from(p_body, 'UTF8')::jsonb end as fields) b
  where p.code = p_provider
$$;
