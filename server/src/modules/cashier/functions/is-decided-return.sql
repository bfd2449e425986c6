-- Whether a decision about a withdrawal is that of this row of `cashier.decided_withdrawal`.
create or replace function cashier.is_decided_return(p_decision jsonb, p_row jsonb) returns boolean
language sql immutable as $$
  select p_decision #> '{proposal,after}' = p_row -> 'decision'
$$;
