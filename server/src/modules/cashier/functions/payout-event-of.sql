-- What a statement of a provider about a payout says, in our names: payoutId, reference, status, amount (decimal text), currency.
create or replace function cashier.payout_event_of(p_provider text, p_body bytea) returns jsonb
language sql stable security definer set search_path = cashier, pg_temp as $$
  select cashier.read_statement(k.code, p_body, k.payout_fields, k.payout_statuses)
  from cashier.provider p join cashier.provider_kind k on k.code = p.kind where p.code = p_provider
$$;
