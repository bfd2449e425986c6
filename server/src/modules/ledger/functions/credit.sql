-- The owner's own credit: deposit, trial money, adjustment, with a note of who made it. Answers the balance after, null if it was
-- there already.
create or replace function ledger.credit(
  p_member bigint, p_cause bigint, p_code smallint, p_debit smallint, p_amount bigint, p_number int default 0
) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_after bigint;
begin
  if p_code not in (ledger.code('deposit'), ledger.code('trial_grant'), ledger.code('adjustment'))
    or p_debit not in (ledger.account('house:promo'), ledger.account('payment:gateway'), ledger.account('trial:issued')) then
    raise exception 'credit cannot post code % from account %', p_code, p_debit;
  end if;
  v_after := ledger.post_credit(p_member, p_cause, p_code, p_debit, p_amount, p_number);
  if v_after is not null then
    insert into ledger.owner_credit (member_id, cause, code, number, amount) values (p_member, p_cause, p_code, p_number, p_amount);
  end if;
  return v_after;
end $$;
alter function ledger.credit owner to lantern_ledger;
revoke execute on function ledger.credit from public;
