-- Whether the provider signed that as much was paid as a deposit is credited, and that is no more than was ordered. Anything else requires more
-- than one operator.
create or replace function ledger.is_paid_for(p_deposit bigint) returns boolean
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce((
    select coalesce(d.credited, d.amount) <= least(d.amount, (select sum(s.arrived) from cashier.signed_payments(d.id) s))
    from cashier.deposit d where d.id = p_deposit), false)
$$;
alter function ledger.is_paid_for owner to lantern_ledger;
revoke execute on function ledger.is_paid_for from public;
grant execute on function ledger.is_paid_for to lantern_app;
