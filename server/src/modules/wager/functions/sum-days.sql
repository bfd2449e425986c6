-- Adds won and lost wagers that became final to the sums of their days, about `p_limit` wagers, and answers how many. Trial money is in no
-- report.
create or replace function wager.sum_days(p_limit int default 20000) returns bigint
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  v_seen bigint;
  v_upto bigint;
  v_added bigint;
begin
  select seen_tx into strict v_seen from wager.day_head for update;
  v_upto := wager.sums_upto(v_seen, p_limit);
  if v_upto <= v_seen then return 0; end if;
  with form as (
    select * from wager.forms_between(v_seen, v_upto)
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
