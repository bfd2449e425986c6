-- Counts bets that became final after one transaction and up to another, by the day on which each was settled first and its category. A form that a correction
-- replaced is taken away from the day to which it was added, and the new one is added there: a bet that is settled anew in a later period counts for no
-- second one. Trial money counts nothing. Answers how many forms there were, and members to tell.
create or replace function missions.count_bets(p_seen bigint, p_upto bigint, p_tell int, out forms bigint, out members bigint[])
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
begin
  with form as (
    select f.member_id, f.id, f.category, f.sign, f.valid_stake, ((f.settled_at at time zone 'UTC') + interval '7 hours')::date as day
    from wager.forms_between(p_seen, p_upto) f where not ledger.is_trial(f.currency) and f.state in ('won', 'lost', 'cashed_out')
  ), replaced as (
    insert into missions.settled_before as b (member_id, wager_id, day)
    select member_id, id, min(day) from form where sign = -1 group by 1, 2 order by 1, 2
    on conflict (member_id, wager_id) do nothing
    returning b.member_id, b.wager_id, b.day
  ), dated as (
    select f.member_id, f.category, f.sign, f.valid_stake, coalesce(b.day, r.day, f.day) as day
    from form f
    left join missions.settled_before b on b.member_id = f.member_id and b.wager_id = f.id
    left join replaced r on r.member_id = f.member_id and r.wager_id = f.id
  ), part as (
    select member_id, day, category, sum(sign * valid_stake)::bigint as stakes, sum(sign)::int as bets from dated group by 1, 2, 3
  ), counted as (
    insert into missions.day as d (member_id, day, category, stakes, bets)
    select member_id, day, category, stakes, bets from part order by 1, 2, 3
    on conflict (member_id, day, category) do update set stakes = d.stakes + excluded.stakes, bets = d.bets + excluded.bets
  )
  select (select count(*) from form), array(select distinct p.member_id from part p order by 1 limit p_tell) into forms, members;
end $$;
