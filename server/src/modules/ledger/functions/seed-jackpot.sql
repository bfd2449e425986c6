-- Puts house money into a pool: its first amount, what a rolled-back win brings back. Once by its key.
-- Published to other modules.
create or replace function ledger.seed_jackpot(p_member bigint, p_cause bigint, p_number int, p_jackpot bigint, p_currency text, p_amount bigint) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount)
  values (p_member, p_cause, ledger.code('jackpot_seed'), p_number, ledger.account('house:ggr'), ledger.account('jackpot:pool'), p_jackpot, p_currency, p_amount)
  on conflict do nothing;
  if not found then return false; end if;
  insert into ledger.jackpot_shard as s (jackpot_id, currency, shard, available) values (p_jackpot, p_currency, ledger.own_shard(), p_amount)
  on conflict (jackpot_id, currency, shard) do update set available = s.available + excluded.available;
  return true;
end $$;
alter function ledger.seed_jackpot owner to lantern_ledger;
revoke execute on function ledger.seed_jackpot from public;
