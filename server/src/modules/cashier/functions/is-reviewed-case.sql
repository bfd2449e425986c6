-- Whether two operators decided about a case of a payment: `credit` of the amount that it has, or `restore`.
create or replace function cashier.is_reviewed_case(p_case bigint, p_decision text) returns boolean
language sql stable as $$
  select exists (
    select from cashier.payment_case c join staff.decisions r on r.kind = 'deposit_credit' and r.subject_id = c.deposit_id
    where c.id = p_case
      and r.proposal -> 'after' ->> 'case' = c.id::text and r.proposal -> 'after' ->> 'decision' = p_decision
      and (p_decision <> 'credit' or cashier.micros_of(r.proposal -> 'after' ->> 'amount') = c.credited))
$$;
