-- Whether a decision is about the value of this row of `cashier.provider_change`, which has no secrets.
create or replace function cashier.is_decided_provider(p_decision jsonb, p_row jsonb) returns boolean
language sql immutable as $$
  select (p_decision #> '{proposal,after}') - 'secret' - 'webhookSecret' = p_row -> 'value'
$$;
