-- Whether no payout of a withdrawal was paid, and none can be: there was none, or of each the provider signed the end or two operators
-- decided that nothing was paid.
create or replace function ledger.is_unpaid(p_withdrawal bigint) returns boolean
language sql stable security definer set search_path = ledger, pg_temp as $$
  select not exists (select from cashier.payout p where p.withdrawal_id = p_withdrawal and not ledger.is_payout_over(p_withdrawal, p.attempt)
      and not ledger.is_decided_unpaid(p_withdrawal, p.attempt))
    and not exists (select from cashier.payout_event e where e.withdrawal_id = p_withdrawal and e.status = 'paid')
$$;
alter function ledger.is_unpaid owner to lantern_ledger;
revoke execute on function ledger.is_unpaid from public;
grant execute on function ledger.is_unpaid to lantern_app;
