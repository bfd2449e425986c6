-- Credits money that came beyond what a deposit was credited, as two operators decided, which is proven when the transaction commits. Answers the
-- balance after, null if it was credited before.
create or replace function cashier.credit_case(p_member bigint, p_case bigint) returns bigint
language plpgsql as $$
declare
  c record;
begin
  select i.deposit_id, i.provider, i.payment_id, i.kind, i.credited, i.credited_fee, d.currency into c
  from cashier.payment_case i join cashier.deposit d on d.id = i.deposit_id and d.member_id = i.member_id
  where i.member_id = p_member and i.id = p_case;
  if not found or c.kind not in ('paid_again', 'paid_more') or c.credited is null
    or c.currency is distinct from (ledger.main_of(p_member)).currency then
    raise exception 'case % of member % cannot be credited', p_case, p_member using errcode = 'LX005';
  end if;
  insert into cashier.reviewed_case (case_id) values (p_case) on conflict do nothing;
  insert into cashier.paid_payment (provider, payment_id, deposit_id) values (c.provider, c.payment_id, c.deposit_id) on conflict do nothing;
  if not found and not exists (select from cashier.paid_payment where provider = c.provider and payment_id = c.payment_id and deposit_id = c.deposit_id) then
    raise exception 'payment % paid another deposit', c.payment_id using errcode = 'LX005';
  end if;
  return ledger.post_credit(p_member, p_case, ledger.code('deposit'), ledger.account('payment:gateway'), c.credited - c.credited_fee, 0);
end $$;
