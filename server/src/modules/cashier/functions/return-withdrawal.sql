-- Money that was paid out comes back to its member, fee and all: the provider signed that the last payout came to nothing, or two operators
-- decided so, which is proven when the transaction commits. Answers the balance after, null if it came back before.
create or replace function cashier.return_withdrawal(p_member bigint, p_withdrawal bigint, p_decided boolean) returns bigint
language plpgsql as $$
declare
  w record;
  v_after bigint;
begin
  select i.amount, i.fee, i.currency, i.attempt into w from cashier.withdrawal i where i.member_id = p_member and i.id = p_withdrawal;
  if ledger.hold_state(p_member, p_withdrawal) is distinct from 'posted' then
    raise exception 'withdrawal % of member % was not paid', p_withdrawal, p_member using errcode = 'LX005';
  end if;
  if p_decided then
    insert into cashier.decided_withdrawal (withdrawal_id, decision) values (p_withdrawal, 'returned') on conflict do nothing;
  elsif not cashier.is_payout_over(p_withdrawal, w.attempt) then
    raise exception 'withdrawal % of member % is not proven to have come back', p_withdrawal, p_member using errcode = 'LX005';
  end if;
  v_after := ledger.post_credit(p_member, p_withdrawal, ledger.code('withdrawal_return'), ledger.account('payment:gateway'), w.amount, 0);
  if v_after is not null and w.fee > 0 then
    perform ledger.post(p_member => p_member, p_cause => p_withdrawal, p_code => 'withdrawal_fee_return', p_number => 0,
      p_debit => 'house:fees', p_credit => 'payment:gateway', p_pool => 0, p_currency => w.currency, p_amount => w.fee);
  end if;
  return v_after;
end $$;
