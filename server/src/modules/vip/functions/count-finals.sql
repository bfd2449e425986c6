-- Adds valid stakes of bets that became final after one transaction and up to another, in all and by month, and answers how many bets there were. A form
-- that a correction replaced is taken away. Trial money counts nothing.
create or replace function vip.count_finals(p_seen bigint, p_upto bigint) returns bigint
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  v_count bigint;
begin
  with part as (
    select f.member_id, date_trunc('month', (f.settled_at at time zone 'UTC') + interval '7 hours')::date as month,
      sum(f.sign * f.valid_stake)::bigint as stakes, count(*) as forms
    from wager.forms_between(p_seen, p_upto) f where not ledger.is_trial(f.currency) group by 1, 2
  ), months as (
    insert into vip.month as m (member_id, month, stakes) select member_id, month, stakes from part where stakes <> 0 order by 1, 2
    on conflict (member_id, month) do update set stakes = m.stakes + excluded.stakes
  ), totals as (
    insert into vip.progress as p (member_id, stakes, moves) select member_id, sum(stakes)::bigint, 1 from part group by 1 order by 1
    on conflict (member_id) do update set stakes = p.stakes + excluded.stakes, moves = p.moves + 1
  )
  select coalesce(sum(forms), 0) into v_count from part;
  return v_count;
end $$;
