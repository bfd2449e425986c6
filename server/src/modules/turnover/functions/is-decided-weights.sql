-- Whether a decision is about the weights of this row of `turnover.weight_change`, and for bets that were not placed by then. An id has its
-- time, in milliseconds since 2024, above 21 bits.
create or replace function turnover.is_decided_weights(p_decision jsonb, p_row jsonb) returns boolean
language sql stable as $$
  select p_decision #> '{proposal,after}' = p_row -> 'value'
    and (p_row ->> 'from_id')::bigint > ((extract(epoch from (p_decision ->> 'decided_at')::timestamptz) * 1000)::bigint - 1704067200000) << 21
$$;
