-- What the house keeps of a round once no more money moves in it.
create or replace function ledger.close_round(p_member bigint, p_cause bigint, p_number int, p_currency text, p_amount bigint) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount)
  select p_member, p_cause, 6, p_number, 10, 20, p_cause, p_currency, p_amount where p_amount > 0
$$;
alter function ledger.close_round owner to lantern_ledger;
revoke execute on function ledger.close_round from public;
