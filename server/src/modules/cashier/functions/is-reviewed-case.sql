-- Whether two operators decided about a case of a payment: `credit` of the amount that it has, or `restore`.
create or replace function cashier.is_reviewed_case(p_case bigint, p_decision text) returns boolean
language sql stable as $$
  select exists (
    select from cashier.payment_case c join staff.decisions r on r.kind = 'deposit_credit' and r.subject_id = c.deposit_id
    where c.id = p_case and cashier.is_decision_of_case(to_jsonb(r), p_case, p_decision))
$$;
