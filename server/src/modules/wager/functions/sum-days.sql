-- Adds won and lost wagers that became final to the sums of their days, about `p_limit` wagers, and answers how many. As in `sum_records`, the horizon
-- is a transaction below which everything is finished, and a form that a correction replaced counts until the transaction that
-- replaced it is reached. Trial money is in no report.
create or replace function wager.sum_days(p_limit int default 20000) returns bigint
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  v_seen bigint;
  v_upto bigint;
  v_horizon bigint;
  v_added bigint;
begin
  select seen_tx into strict v_seen from wager.day_head for update;
  v_horizon := pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1;
  -- Whole transactions only: what was seen ends between two of them.
  select coalesce(max(f.tx), v_horizon) into v_upto from (
    select coalesce(r.final_tx, r.row_tx) as tx from wager.wager r
    where r.state <> 'placed' and coalesce(r.final_tx, r.row_tx) > v_seen and coalesce(r.final_tx, r.row_tx) <= v_horizon
    order by coalesce(r.final_tx, r.row_tx), r.member_id, r.id limit 1 offset p_limit
  ) f;
  if v_upto <= v_seen then return 0; end if;
  with form as (
    select r.id, r.category, r.vendor, r.game, r.currency, r.state, 1 as sign, r.stake, r.payout from wager.wager r
    where r.state <> 'placed' and coalesce(r.final_tx, r.row_tx) > v_seen and coalesce(r.final_tx, r.row_tx) <= v_upto
    union all
    select w.id, w.category, w.vendor, w.game, w.currency, p.state, f.sign, p.stake, p.payout
    from (
      select o.tx, o.key, o.form, 1 as sign from ledger.former o
      where o.kind = 'settled bets' and o.tx > v_seen and o.tx <= v_upto and o.became_tx > v_upto
      union all
      select o.tx, o.key, o.form, -1 from ledger.former o
      where o.kind = 'settled bets' and o.became_tx > v_seen and o.became_tx <= v_upto and o.tx <= v_seen
    ) f
    cross join lateral wager.parts_of(f.tx, f.form) p
    join wager.wager w on w.member_id = split_part(f.key, ':', 1)::bigint and w.id = split_part(f.key, ':', 2)::bigint
  ), added as (
    insert into wager.day_sum as s (day, category, vendor, game, currency, bets, stake, payout)
    select platform.day_of(id), category, vendor, game, currency, sum(sign), sum(sign * stake), sum(sign * payout) from form
    where state in ('won', 'lost') and not ledger.is_trial(currency)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (day, category, vendor, game, currency) do update
      set bets = s.bets + excluded.bets, stake = s.stake + excluded.stake, payout = s.payout + excluded.payout
  )
  select count(*) into v_added from form;
  -- An idle second writes nothing.
  if v_added > 0 or v_upto - v_seen >= 5000 then update wager.day_head set seen_tx = v_upto; end if;
  return v_added;
end $$;
