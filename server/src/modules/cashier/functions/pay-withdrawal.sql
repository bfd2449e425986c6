-- The money of a withdrawal has left: its provider signed that the amount less the fee was paid. `p_decided`: two operators decided that the
-- payout stands as it was made; that is proven when the transaction commits. False when it was posted before.
create or replace function cashier.pay_withdrawal(p_member bigint, p_withdrawal bigint, p_decided boolean) returns boolean
language plpgsql as $$
declare
  w record;
begin
  select i.amount, i.fee, i.currency into w from cashier.withdrawal i where i.member_id = p_member and i.id = p_withdrawal;
  if p_decided then
    insert into cashier.decided_withdrawal (withdrawal_id, decision) values (p_withdrawal, 'stands') on conflict do nothing;
  elsif not exists (
    select from cashier.payout_event e join cashier.payout p on p.withdrawal_id = e.withdrawal_id and p.attempt = e.attempt and p.provider = e.provider
    where e.withdrawal_id = p_withdrawal and e.status = 'paid' and e.currency = w.currency and cashier.micros_of(e.amount) = w.amount - w.fee
      and cashier.was_signed(e.provider, e.signed_time, e.signed_name, e.sign, e.body)) then
    raise exception 'withdrawal % of member % is not proven to be paid', p_withdrawal, p_member using errcode = 'LX005';
  end if;
  if not ledger.hold_decide(p_member, p_withdrawal, 'posted') then return false; end if;
  if w.fee > 0 then
    perform ledger.post(p_member => p_member, p_cause => p_withdrawal, p_code => 'withdrawal_fee', p_number => 0,
      p_debit => 'payment:gateway', p_credit => 'house:fees', p_pool => 0, p_currency => w.currency, p_amount => w.fee);
  end if;
  return true;
end $$;
