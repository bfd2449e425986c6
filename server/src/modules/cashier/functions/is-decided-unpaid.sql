-- Whether two operators decided that this order of a withdrawal came to nothing, without the provider's signature.
create or replace function cashier.is_decided_unpaid(p_withdrawal bigint, p_attempt int) returns boolean
language sql stable as $$
  select exists (
    select from staff.decisions r where r.kind = 'withdrawal_return' and r.subject_id = p_withdrawal and r.proposal ->> 'after' = 'not_paid' and r.proposal ->> 'version' = p_attempt::text)
$$;
