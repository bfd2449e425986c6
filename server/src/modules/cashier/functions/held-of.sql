-- What the provider signed that it holds for a deposit: paid, and neither refunded nor charged back.
create or replace function cashier.held_of(p_deposit bigint) returns bigint
language sql stable security definer set search_path = cashier, pg_temp as $$
  select coalesce(sum(p.arrived - least(p.gone, p.arrived) + least(p.back, p.gone, p.arrived)), 0)::bigint from cashier.signed_payments(p_deposit) p
$$;
grant execute on function cashier.held_of to lantern_ledger;
