-- Published to other modules.
create or replace function ledger.jackpot_of(p_jackpot bigint, p_currency text) returns bigint
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce(sum(available), 0)::bigint from ledger.jackpot_shard where jackpot_id = p_jackpot and currency = p_currency
$$;
alter function ledger.jackpot_of owner to lantern_ledger;
revoke execute on function ledger.jackpot_of from public;
grant execute on function ledger.jackpot_of to lantern_app;
