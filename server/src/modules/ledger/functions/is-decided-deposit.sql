-- Whether two operators decided to credit a deposit with the amount that it has.
create or replace function ledger.is_decided_deposit(p_deposit bigint) returns boolean
language sql stable security definer set search_path = ledger, pg_temp as $$
  select exists (
    select from staff.request r join cashier.deposit d on d.id = r.subject_id
    where r.kind = 'deposit_credit' and r.subject_id = p_deposit and r.state in ('done', 'approved') and r.decided_by_id <> r.created_by_id
      and r.proposal -> 'after' ->> 'case' is null
      and coalesce(cashier.micros_of(r.proposal -> 'after' ->> 'amount'), d.amount) = coalesce(d.credited, d.amount))
$$;
alter function ledger.is_decided_deposit owner to lantern_ledger;
revoke execute on function ledger.is_decided_deposit from public;
grant execute on function ledger.is_decided_deposit to lantern_app;
