-- Whether a decision gives back the money of the case of this row of `cashier.deposit_restore`.
create or replace function cashier.is_decided_restore(p_decision jsonb, p_row jsonb) returns boolean
language sql stable as $$
  select cashier.is_decision_of_case(p_decision, (p_row ->> 'case_id')::bigint, 'restore')
$$;
