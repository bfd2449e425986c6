-- Takes from a pool, shard by shard, as far as it reaches; the caller holds the shards.
create or replace function ledger.drain_jackpot(p_jackpot bigint, p_currency text, p_amount bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_left bigint := p_amount;
  v_part bigint;
  r record;
begin
  for r in select shard, available from ledger.jackpot_shard
    where jackpot_id = p_jackpot and currency = p_currency and available > 0 order by shard for no key update
  loop
    exit when v_left = 0;
    v_part := least(v_left, r.available);
    update ledger.jackpot_shard set available = available - v_part where jackpot_id = p_jackpot and currency = p_currency and shard = r.shard;
    v_left := v_left - v_part;
  end loop;
  return p_amount - v_left;
end $$;
alter function ledger.drain_jackpot owner to lantern_ledger;
revoke execute on function ledger.drain_jackpot from public;
