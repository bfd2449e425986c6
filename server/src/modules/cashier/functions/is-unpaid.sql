-- Whether no payout of a withdrawal was paid, and none can be: there was none, or of each the provider signed the end or two operators
-- decided that nothing was paid.
create or replace function cashier.is_unpaid(p_withdrawal bigint) returns boolean
language sql stable as $$
  select not exists (select from cashier.payout p where p.withdrawal_id = p_withdrawal and not cashier.is_payout_over(p_withdrawal, p.attempt)
      and not cashier.is_decided_unpaid(p_withdrawal, p.attempt))
    and not exists (select from cashier.payout_event e where e.withdrawal_id = p_withdrawal and e.status = 'paid')
$$;
