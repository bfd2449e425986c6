-- Whether two operators decided to credit a deposit with the amount that it has.
create or replace function cashier.is_decided_deposit(p_deposit bigint) returns boolean
language sql stable as $$
  select exists (
    select from staff.decisions r join cashier.deposit d on d.id = r.subject_id
    where r.kind = 'deposit_credit' and r.subject_id = p_deposit
      and r.proposal -> 'after' ->> 'case' is null
      and coalesce(cashier.micros_of(r.proposal -> 'after' ->> 'amount'), d.amount) = coalesce(d.credited, d.amount))
$$;
