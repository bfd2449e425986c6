-- Whether operators decided about the credit of a deposit: two of them this amount, or one alone about money that the provider says was paid, and
-- the log of operators says so.
create or replace function ledger.is_reviewed(p_deposit bigint) returns boolean
language sql stable security definer set search_path = ledger, pg_temp as $$
  select ledger.is_decided_deposit(p_deposit) or (ledger.is_paid_for(p_deposit)
    and exists (select from staff.audit a where a.act = 'deposit.credit' and a.subject = 'deposit ' || p_deposit))
$$;
alter function ledger.is_reviewed owner to lantern_ledger;
revoke execute on function ledger.is_reviewed from public;
grant execute on function ledger.is_reviewed to lantern_app;
