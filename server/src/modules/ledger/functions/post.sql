-- Posts one transfer between two accounts without a balance row, once: false if it was there already. Nobody but this role calls it.
-- Published to other modules.
create or replace function ledger.post(
  p_member bigint, p_cause bigint, p_code text, p_number int, p_debit text, p_credit text, p_pool bigint, p_currency text, p_amount bigint
) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if exists (select from ledger.account_kind k where k.name in (p_debit, p_credit) and k.is_locked) then
    raise exception 'a transfer between % and % changes a balance', p_debit, p_credit;
  end if;
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount)
  values (p_member, p_cause, ledger.code(p_code), p_number, ledger.account(p_debit), ledger.account(p_credit), p_pool, p_currency, p_amount)
  on conflict do nothing;
  return found;
end $$;
alter function ledger.post owner to lantern_ledger;
revoke execute on function ledger.post from public;
