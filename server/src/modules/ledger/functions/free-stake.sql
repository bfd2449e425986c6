-- The promotion pays a free round's stake to the house; `p_code` 45 takes it back.
create or replace function ledger.free_stake(p_member bigint, p_cause bigint, p_number int, p_code smallint, p_currency text, p_amount bigint) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount)
  select p_member, p_cause, p_code, p_number, case p_code when 44 then 22 else 20 end, case p_code when 44 then 20 else 22 end, p_currency, p_amount
  where p_amount > 0 and p_code in (44, 45)
$$;
alter function ledger.free_stake owner to lantern_ledger;
revoke execute on function ledger.free_stake from public;
