-- A provider took a payment back: takes what the member still has of it; the rest becomes a receivable. No more than the provider signed as gone.
-- Answers what was taken from the balance; null if it was taken before.
create or replace function cashier.take_deposit(p_member bigint, p_case bigint) returns bigint
language plpgsql as $$
declare
  c record;
begin
  select * into c from cashier.payment_case i where i.member_id = p_member and i.id = p_case;
  if not found or c.kind <> 'taken_back' then
    raise exception 'case % of member % takes nothing', p_case, p_member using errcode = 'LX005';
  end if;
  if (select sum(i.amount) from cashier.payment_case i where i.deposit_id = c.deposit_id and i.provider = c.provider and i.payment_id = c.payment_id and i.kind = 'taken_back')
    > coalesce((select s.gone from cashier.signed_payments(c.deposit_id) s where s.payment_id = c.payment_id), 0) then
    raise exception 'the provider did not sign that % of case % is gone', c.amount, p_case using errcode = 'LX005';
  end if;
  return ledger.take_or_owe(p_member, p_case, 0, 'deposit_taken', 'deposit_taken_short', 'payment:gateway', c.net);
end $$;
