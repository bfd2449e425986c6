-- Orders the next payout of a withdrawal, as its approvals allow: as many operators as it needs approved it, each with an entry in the log
-- of operators, and no earlier order can still be paid. Answers the attempt.
create or replace function cashier.order_payout(p_withdrawal bigint, p_reference text, p_at timestamptz) returns int
language plpgsql security definer set search_path = cashier, pg_temp as $$
declare
  w cashier.withdrawal;
begin
  select * into w from cashier.withdrawal where id = p_withdrawal for update;
  if not found or w.state <> 'approved' then
    raise exception 'withdrawal % is not approved', p_withdrawal using errcode = 'LX005';
  end if;
  if w.hold is not null then
    raise exception 'withdrawal % is on hold', p_withdrawal using errcode = 'LX005';
  end if;
  -- As cashier.payout-blocks.ts says it to people.
  if session.security_held_until(w.member_id, p_at) is not null then
    raise exception 'a change of security of member % holds withdrawal %', w.member_id, p_withdrawal using errcode = 'LX005';
  end if;
  if exists (select from cashier.payout_account a where a.member_id = w.member_id and a.id = w.account_id and a.ready_at > p_at) then
    raise exception 'the account of withdrawal % is too new', p_withdrawal using errcode = 'LX005';
  end if;
  if cashier.is_stopped(w.member_id) then
    raise exception 'a payment of member % was taken back', w.member_id using errcode = 'LX005';
  end if;
  if (select count(distinct a.staff_id) from staff.audit_entries a where a.act = 'withdrawal.approve' and a.subject = 'withdrawal ' || p_withdrawal
      and exists (select from cashier.withdrawal_approval v where v.withdrawal_id = p_withdrawal and v.staff_id = a.staff_id)) < w.needs then
    raise exception 'withdrawal % lacks an approval', p_withdrawal using errcode = 'LX005';
  end if;
  if not cashier.is_unpaid(p_withdrawal) then
    raise exception 'an earlier payout of withdrawal % may still be paid', p_withdrawal using errcode = 'LX005';
  end if;
  insert into cashier.payout (withdrawal_id, attempt, reference, provider, amount, currency, sent_at)
  values (w.id, w.attempt + 1, p_reference, w.provider, w.amount - w.fee, w.currency, p_at);
  return w.attempt + 1;
end $$;
revoke execute on function cashier.order_payout from public;
grant execute on function cashier.order_payout to lantern_app;
