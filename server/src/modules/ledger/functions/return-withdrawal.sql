-- Money that was paid out comes back to its member, fee and all: the provider signed that the last payout came to nothing, or two operators
-- decided so, which is proven when the transaction commits. Answers the balance after, null if it came back before.
create or replace function ledger.return_withdrawal(p_member bigint, p_withdrawal bigint, p_decided boolean) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  w record;
  v_after bigint;
begin
  select i.amount, i.fee, i.currency, i.attempt into w from cashier.withdrawal i where i.member_id = p_member and i.id = p_withdrawal;
  if not exists (select from ledger.hold h where h.member_id = p_member and h.id = p_withdrawal and h.state = 'posted') then
    raise exception 'withdrawal % of member % was not paid', p_withdrawal, p_member using errcode = 'LX005';
  end if;
  if p_decided then
    insert into ledger.decided_withdrawal (withdrawal_id, decision) values (p_withdrawal, 'returned') on conflict do nothing;
  elsif not ledger.is_payout_over(p_withdrawal, w.attempt) then
    raise exception 'withdrawal % of member % is not proven to have come back', p_withdrawal, p_member using errcode = 'LX005';
  end if;
  v_after := ledger.post_credit(p_member, p_withdrawal, ledger.code('withdrawal_return'), ledger.account('payment:gateway'), w.amount, 0);
  if v_after is not null and w.fee > 0 then
    insert into ledger.transfer (member_id, cause, code, debit, credit, currency, amount)
    values (p_member, p_withdrawal, ledger.code('withdrawal_fee_return'), ledger.account('house:fees'), ledger.account('payment:gateway'), w.currency, w.fee);
  end if;
  return v_after;
end $$;
alter function ledger.return_withdrawal owner to lantern_ledger;
revoke execute on function ledger.return_withdrawal from public;
grant execute on function ledger.return_withdrawal to lantern_app;
