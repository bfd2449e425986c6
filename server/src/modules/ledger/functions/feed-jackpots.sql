-- Sets part of stakes aside for jackpots, out of what the house took with them. One row a jackpot and currency is touched.
-- Published to other modules.
create or replace function ledger.feed_jackpots(p_member bigint[], p_cause bigint[], p_number int[], p_jackpot bigint[], p_amount bigint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
begin
  with item as (
    select i.*, b.currency from unnest(p_member, p_cause, p_number, p_jackpot, p_amount) as i(member_id, cause, number, jackpot_id, amount)
    cross join lateral (select currency from ledger.balance where member_id = i.member_id and kind = ledger.account('player:main') offset 0) b
    where i.amount > 0
  ), posted as (
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount)
    select member_id, cause, ledger.code('jackpot_contribution'), number, ledger.account('house:ggr'), ledger.account('jackpot:pool'), jackpot_id, currency, amount from item
  )
  insert into ledger.jackpot_shard as s (jackpot_id, currency, shard, available)
  select jackpot_id, currency, ledger.own_shard(), sum(amount) from item group by 1, 2 order by 1, 2
  on conflict (jackpot_id, currency, shard) do update set available = s.available + excluded.available;
end $$;
alter function ledger.feed_jackpots owner to lantern_ledger;
revoke execute on function ledger.feed_jackpots from public;
