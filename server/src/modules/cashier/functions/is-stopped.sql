-- Whether nothing is paid out to a member: a provider took a payment back, and no operator decided about it yet.
create or replace function cashier.is_stopped(p_member bigint) returns boolean
language sql stable security definer set search_path = cashier, pg_temp as $$
  select exists (select from cashier.payment_case c where c.member_id = p_member and c.ended_at is null and (c.kind = 'taken_back' or c.kind = 'unclear' and c.status <> 'paid'))
$$;
grant execute on function cashier.is_stopped to lantern_ledger;
