-- Locks what a batch will touch, in one order: every shard of a jackpot that is won, and the connection's own of the others.
-- Published to other modules.
create or replace function ledger.lock_jackpots(p_fed bigint[], p_won bigint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform 1 from ledger.jackpot_shard
  where jackpot_id = any (p_won) or (jackpot_id = any (p_fed) and shard = ledger.own_shard())
  order by jackpot_id, currency, shard for no key update;
end $$;
alter function ledger.lock_jackpots owner to lantern_ledger;
revoke execute on function ledger.lock_jackpots from public;
