-- Whether the provider signed a payment of at least what the deposit credits, and the credit is at most what was ordered. Anything else requires
-- more than one operator.
create or replace function cashier.is_paid_for(p_deposit bigint) returns boolean
language sql stable as $$
  select coalesce((
    select coalesce(d.credited, d.amount) <= least(d.amount, (select sum(s.arrived) from cashier.signed_payments(d.id) s))
    from cashier.deposit d where d.id = p_deposit), false)
$$;
