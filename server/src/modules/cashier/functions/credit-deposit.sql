-- Credits a deposit, without its fee: of this very amount, which its provider signed as paid, or of the amount that operators decided. Answers
-- the balance after, null if it was credited before.
create or replace function cashier.credit_deposit(p_member bigint, p_deposit bigint) returns bigint
language plpgsql as $$
declare
  d record;
  v_payment text;
begin
  select i.amount, i.fee, i.currency, i.provider, i.credited, i.credited_fee, m.maximum into d
  from cashier.deposit i join cashier.method m on m.code = i.method where i.member_id = p_member and i.id = p_deposit;
  if not found or d.amount > d.maximum or d.currency is distinct from (ledger.main_of(p_member)).currency then
    raise exception 'deposit % of member % cannot be credited', p_deposit, p_member using errcode = 'LX005';
  end if;
  if ledger.is_posted(p_member, p_deposit, 'deposit', 0) then return null; end if;
  if d.credited is null then
    select e.payment_id into v_payment from cashier.payment_event e
    where e.deposit_id = p_deposit and e.provider = d.provider and e.status = 'paid' and e.currency = d.currency and cashier.micros_of(e.amount) = d.amount
      and cashier.was_signed(e.provider, e.signed_time, e.signed_name, e.sign, e.body)
    order by e.received_at, e.event_id limit 1;
  end if;
  if v_payment is not null then
    insert into cashier.paid_payment (provider, payment_id, deposit_id) values (d.provider, v_payment, p_deposit) on conflict do nothing;
    if not found and not exists (select from cashier.paid_payment where provider = d.provider and payment_id = v_payment and deposit_id = p_deposit) then
      raise exception 'payment % paid another deposit', v_payment using errcode = 'LX005';
    end if;
  else
    insert into cashier.reviewed_deposit (deposit_id) values (p_deposit) on conflict do nothing;
  end if;
  return ledger.post_credit(p_member, p_deposit, ledger.code('deposit'), ledger.account('payment:gateway'),
    coalesce(d.credited, d.amount) - coalesce(d.credited_fee, d.fee), 0);
end $$;
