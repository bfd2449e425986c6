-- Whether a decision about a deposit is one about this case of it: `credit` of the amount that the case has, or `restore`.
create or replace function cashier.is_decision_of_case(p_decision jsonb, p_case bigint, p_what text) returns boolean
language sql stable as $$
  select exists (
    select from cashier.payment_case c
    where c.id = p_case and c.deposit_id = (p_decision ->> 'subject_id')::bigint
      and p_decision #>> '{proposal,after,case}' = c.id::text and p_decision #>> '{proposal,after,decision}' = p_what
      and (p_what <> 'credit' or cashier.micros_of(p_decision #>> '{proposal,after,amount}') = c.credited))
$$;
