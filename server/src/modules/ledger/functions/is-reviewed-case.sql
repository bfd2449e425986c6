-- Whether two operators decided about a case of a payment: `credit` of the amount that it has, or `restore`.
create or replace function ledger.is_reviewed_case(p_case bigint, p_decision text) returns boolean
language sql stable security definer set search_path = ledger, pg_temp as $$
  select exists (
    select from cashier.payment_case c join staff.request r on r.kind = 'deposit_credit' and r.subject_id = c.deposit_id
    where c.id = p_case and r.state in ('done', 'approved') and r.decided_by_id <> r.created_by_id
      and r.proposal -> 'after' ->> 'case' = c.id::text and r.proposal -> 'after' ->> 'decision' = p_decision
      and (p_decision <> 'credit' or cashier.micros_of(r.proposal -> 'after' ->> 'amount') = c.credited))
$$;
alter function ledger.is_reviewed_case owner to lantern_ledger;
revoke execute on function ledger.is_reviewed_case from public;
grant execute on function ledger.is_reviewed_case to lantern_app;
