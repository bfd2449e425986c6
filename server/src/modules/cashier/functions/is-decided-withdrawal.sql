-- Whether two operators decided this about a withdrawal: `returned`, or `stands`.
create or replace function cashier.is_decided_withdrawal(p_withdrawal bigint, p_decision text) returns boolean
language sql stable as $$
  select exists (
    select from staff.decisions r where r.kind = 'withdrawal_return' and r.subject_id = p_withdrawal and r.proposal ->> 'after' = p_decision)
$$;
