-- Whether operators decided about the credit of a deposit: two of them this amount, or one alone about money that the provider says was paid, and
-- the log of operators says so.
create or replace function cashier.is_reviewed(p_deposit bigint) returns boolean
language sql stable as $$
  select cashier.is_decided_deposit(p_deposit) or (cashier.is_paid_for(p_deposit)
    and exists (select from staff.audit_entries a where a.act = 'deposit.credit' and a.subject = 'deposit ' || p_deposit))
$$;
