-- The batch of `book_rounds`, under the ceilings that its transactions carry.
create or replace function wager.apply_within_ceilings(p_now timestamptz, p_ops jsonb)
returns table (n int, verdict text, effect text, replayed boolean, wager_id bigint, round_state text, balance_after bigint, shortfall bigint, paid bigint, at timestamptz)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_members bigint[];
  v_fed bigint[];
  v_won bigint[];
  v_group jsonb;
  v_at int := 0;
  r record;
begin
  if not p_ops @? '$[*][*].ceiling' then
    return query select a.* from wager.book_rounds(p_now, p_ops) a;
    return;
  end if;
  select array_agg((x ->> 'member')::bigint), array_agg((x ->> 'jackpot')::bigint) filter (where x ? 'jackpot')
  into v_members, v_won from jsonb_array_elements(p_ops) g, jsonb_array_elements(g) x;
  perform ledger.lock_mains(v_members);
  if not wager.is_ceiling_near(p_ops) then
    return query select a.* from wager.book_rounds(p_now, p_ops) a;
    return;
  end if;
  select array_agg(j::bigint) into v_fed
  from jsonb_array_elements(p_ops) g, jsonb_array_elements(g) x, jsonb_array_elements_text(coalesce(x -> 'jackpots', '[]')) j;
  if v_fed is not null or v_won is not null then perform ledger.lock_jackpots(coalesce(v_fed, '{}'), coalesce(v_won, '{}')); end if;
  -- Gifts of a vendor in a currency are counted one after the other: their locks are taken in one order.
  perform pg_advisory_xact_lock(k.key) from (
    select distinct hashtextextended('wager.gift ' || (x ->> 'vendor') || ' ' || b.currency, 0) as key
    from jsonb_array_elements(p_ops) g, jsonb_array_elements(g) x join ledger.balances b on b.member_id = (x ->> 'member')::bigint and b.kind = ledger.account('player:main')
    where x ? 'ceiling' and (x ->> 'op' = 'adjust' or x ->> 'kind' in ('FREE_ROUND', 'JACKPOT', 'PROMO')) order by 1
  ) k;
  for v_group in select g from jsonb_array_elements(p_ops) g loop
    for r in select * from wager.apply_group_within_ceilings(p_now, v_group) loop
      n := v_at; v_at := v_at + 1;
      verdict := r.verdict; effect := r.effect; replayed := r.replayed; wager_id := r.wager_id; round_state := r.round_state;
      balance_after := r.balance_after; shortfall := r.shortfall; paid := r.paid; at := r.at;
      return next;
    end loop;
  end loop;
end $$;
