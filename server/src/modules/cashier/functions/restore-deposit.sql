-- Money that a provider had taken comes back: it pays what the member owes, and the rest is the member's. The provider signed it, or two operators
-- decided so, which is proven when the transaction commits. `p_amount` includes the fee, `p_net` does not. Answers the balance after.
create or replace function cashier.restore_deposit(p_member bigint, p_case bigint, p_amount bigint, p_net bigint, p_decided boolean) returns bigint
language plpgsql as $$
declare
  c record;
  v_number int;
begin
  select * into c from cashier.payment_case i where i.member_id = p_member and i.id = p_case;
  if not found or c.kind <> 'taken_back' then
    raise exception 'case % of member % has taken nothing', p_case, p_member using errcode = 'LX005';
  end if;
  perform ledger.lock_mains(array[p_member]);
  v_number := (select count(*) from cashier.deposit_restore r where r.case_id = p_case);
  insert into cashier.deposit_restore (case_id, number, amount, net, is_decided) values (p_case, v_number, p_amount, p_net, p_decided);
  if (select sum(r.amount) > c.amount or sum(r.net) > c.net from cashier.deposit_restore r where r.case_id = p_case) then
    raise exception 'more comes back than case % took', p_case using errcode = 'LX005';
  end if;
  if not p_decided and (
    select sum(r.amount) from cashier.deposit_restore r join cashier.payment_case i on i.id = r.case_id
    where not r.is_decided and i.deposit_id = c.deposit_id and i.provider = c.provider and i.payment_id = c.payment_id)
    > coalesce((select s.back from cashier.signed_payments(c.deposit_id) s where s.payment_id = c.payment_id), 0) then
    raise exception 'the provider did not sign that % of case % came back', p_amount, p_case using errcode = 'LX005';
  end if;
  if p_net > 0 then
    perform ledger.post_credit(p_member, p_case, ledger.code('deposit_restored'), ledger.account('payment:gateway'), p_net, v_number);
    perform ledger.sweep_numbered(p_member, p_case, v_number);
  end if;
  return (ledger.main_of(p_member)).available;
end $$;
