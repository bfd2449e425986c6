-- Adds won, lost and cashed-out wagers that became final after one transaction and up to another to the sums of their days, and answers how many wagers it
-- read. Trial money is in no report.
create or replace function wager.sum_day_finals(p_seen bigint, p_upto bigint) returns bigint
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  v_added bigint;
begin
  with form as (
    select * from wager.forms_between(p_seen, p_upto)
  ), added as (
    insert into wager.day_sum as s (day, category, vendor, game, currency, bets, stake, payout)
    select platform.day_of(id), category, vendor, game, currency, sum(sign), sum(sign * stake), sum(sign * payout) from form
    where state in ('won', 'lost', 'cashed_out') and not ledger.is_trial(currency)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (day, category, vendor, game, currency) do update
      set bets = s.bets + excluded.bets, stake = s.stake + excluded.stake, payout = s.payout + excluded.payout
  )
  select count(*) into v_added from form;
  return v_added;
end $$;
