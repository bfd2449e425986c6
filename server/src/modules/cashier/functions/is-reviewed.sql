-- Whether operators decided about the credit of a deposit: two of them about this amount, or one alone about money that the provider reported as
-- paid. The log of operators must show the decision.
create or replace function cashier.is_reviewed(p_deposit bigint) returns boolean
language sql stable as $$
  select cashier.is_decided_deposit(p_deposit) or (cashier.is_paid_for(p_deposit)
    and exists (select from staff.audit_entries a where a.act = 'deposit.credit' and a.subject = 'deposit ' || p_deposit))
$$;
