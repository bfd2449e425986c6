-- Whether a decision credits the case of this row of `cashier.reviewed_case`.
create or replace function cashier.is_decided_credit(p_decision jsonb, p_row jsonb) returns boolean
language sql stable as $$
  select cashier.is_decision_of_case(p_decision, (p_row ->> 'case_id')::bigint, 'credit')
$$;
