-- Whether a decision gives the currency the unit of this row of `ledger.currency_change`.
create or replace function staff.is_decided_currency(p_decision jsonb, p_row jsonb) returns boolean
language sql stable as $$
  select p_decision #> '{proposal,key}' = p_row -> 'code'
    and (p_decision #>> '{proposal,after,limitUnit}')::numeric * 1000000 = (p_row ->> 'after')::numeric
$$;
