-- Asks less, or again more, for a deposit of which its provider took money back or returned it.
create or replace function cashier.take_requirement(p_member bigint, p_deposit bigint) returns void
language sql as $$
  select turnover.take_requirement(p_member, p_deposit,
    coalesce((select array_agg(c.id) from cashier.payment_case c where c.member_id = p_member and c.deposit_id = p_deposit), '{}'))
$$;
