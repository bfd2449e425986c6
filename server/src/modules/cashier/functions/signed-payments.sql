-- What the provider signed about each payment of a deposit, in the deposit's currency: the greatest amount of each kind. `cancelled` counts where
-- it followed the payment and no cancellation came before (`paymentStanding` of the rules).
create or replace function cashier.signed_payments(p_deposit bigint)
returns table (payment_id text, arrived bigint, gone bigint, back bigint)
language sql stable security definer set search_path = cashier, pg_temp as $$
  with word as (
    select e.payment_id, e.status, cashier.micros_of(e.amount) as amount, row_number() over (order by e.received_at, e.row_tx, e.event_id) as at
    from cashier.payment_event e join cashier.deposit d on d.id = e.deposit_id and d.provider = e.provider
    where e.deposit_id = p_deposit and e.currency = d.currency
      and cashier.was_signed(e.provider, e.signed_time, e.signed_name, e.sign, e.body)
  ), most as (
    select w.payment_id,
      coalesce(max(w.amount) filter (where w.status = 'paid'), 0) as arrived,
      coalesce(max(w.amount) filter (where w.status = 'refunded'), 0) + coalesce(max(w.amount) filter (where w.status = 'chargeback'), 0)
        + coalesce(max(w.amount) filter (where w.status = 'reversed'), 0) as gone,
      case when min(w.at) filter (where w.status = 'cancelled') > min(w.at) filter (where w.status = 'paid')
        then coalesce(max(w.amount) filter (where w.status = 'cancelled'), 0) else 0 end as cancelled,
      coalesce(max(w.amount) filter (where w.status = 'restored'), 0) as back
    from word w group by 1
  )
  select m.payment_id, m.arrived::bigint, (m.gone + m.cancelled)::bigint, m.back::bigint from most m
$$;
grant execute on function cashier.signed_payments to lantern_ledger;
