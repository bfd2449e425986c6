-- Gives the money of a rejected or cancelled withdrawal back, when none of it was paid. False when it was decided before.
create or replace function cashier.release_withdrawal(p_member bigint, p_withdrawal bigint) returns boolean
language plpgsql as $$
begin
  if not exists (select from cashier.withdrawal w where w.member_id = p_member and w.id = p_withdrawal and w.state in ('rejected', 'cancelled'))
    or not cashier.is_unpaid(p_withdrawal) then
    raise exception 'withdrawal % of member % cannot be released', p_withdrawal, p_member using errcode = 'LX005';
  end if;
  return ledger.hold_decide(p_member, p_withdrawal, 'voided');
end $$;
