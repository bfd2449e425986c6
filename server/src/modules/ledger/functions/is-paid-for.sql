-- Whether the provider signed that at least the amount of a deposit was paid. Any other amount requires more than one operator.
create or replace function ledger.is_paid_for(p_deposit bigint) returns boolean
language sql stable security definer set search_path = ledger, pg_temp as $$
  select exists (
    select from cashier.deposit d join cashier.payment_event e on e.deposit_id = d.id and e.provider = d.provider
    where d.id = p_deposit and e.status = 'paid' and e.currency = d.currency and cashier.micros_of(e.amount) >= d.amount
      and cashier.was_signed(e.provider, e.signed_time, e.signed_name, e.sign, e.body))
$$;
alter function ledger.is_paid_for owner to lantern_ledger;
revoke execute on function ledger.is_paid_for from public;
grant execute on function ledger.is_paid_for to lantern_app;
