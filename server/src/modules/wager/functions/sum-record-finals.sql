-- Adds wagers that became final after one transaction and up to another to the sums of their members' months and days, and answers how many.
create or replace function wager.sum_record_finals(p_seen bigint, p_upto bigint) returns bigint
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  v_added bigint;
begin
  with form as (
    select * from wager.forms_between(p_seen, p_upto)
  ), new_game as (
    insert into wager.played_game (category, vendor, game)
    select distinct category, vendor, game from form
    except select category, vendor, game from wager.played_game order by 1, 2, 3
    returning number, category, vendor, game
  ), numbered as (
    -- A statement does not see the rows that it inserts.
    select number, category, vendor, game from wager.played_game union all select number, category, vendor, game from new_game
  ), added as (
    insert into wager.record_sum as s (member_id, month, category, bets, stake, payout, valid_stake)
    select member_id, wager.month_of(id), category, sum(sign), sum(sign * stake), sum(sign * payout), sum(sign * valid_stake) from form
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (member_id, month, category) do update
      set bets = s.bets + excluded.bets, stake = s.stake + excluded.stake, payout = s.payout + excluded.payout, valid_stake = s.valid_stake + excluded.valid_stake
  ), days as (
    insert into wager.record_day as s (member_id, day, game_number, bets, stake, payout, valid_stake)
    select f.member_id, platform.day_of(f.id), g.number, sum(f.sign), sum(f.sign * f.stake), sum(f.sign * f.payout), sum(f.sign * f.valid_stake)
    from form f join numbered g using (category, vendor, game) group by 1, 2, 3 order by 1, 2, 3
    on conflict (member_id, day, game_number) do update
      set bets = s.bets + excluded.bets, stake = s.stake + excluded.stake, payout = s.payout + excluded.payout, valid_stake = s.valid_stake + excluded.valid_stake
  )
  select count(*) into v_added from form;
  return v_added;
end $$;
