-- What an escrow holds, by currency.
-- Published to other modules.
create or replace function ledger.escrow_of(p_pool bigint) returns table (currency text, held bigint)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select t.currency, sum(case when t.credit = ledger.account('escrow:event') then t.amount else -t.amount end)::bigint
  from ledger.transfer t where t.pool = p_pool and ledger.account('escrow:event') in (t.debit, t.credit) group by t.currency
$$;
alter function ledger.escrow_of owner to lantern_ledger;
revoke execute on function ledger.escrow_of from public;
