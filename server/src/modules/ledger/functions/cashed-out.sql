-- What the parts of a bet were bought back for, and the balance after each.
-- Published to other modules.
create or replace function ledger.cashed_out(p_member bigint, p_cause bigint) returns table (number int, amount bigint, balance_after bigint)
language sql stable as $$
  select t.number, t.amount, t.balance_after from ledger.transfer t
  where t.member_id = p_member and t.cause = p_cause and t.code = ledger.code('cash_out')
$$;
