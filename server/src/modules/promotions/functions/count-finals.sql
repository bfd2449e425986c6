-- Notes who has bets that became final after one transaction and up to another, by the day on which they were settled, and answers how many bets there were.
-- Trial money earns nothing.
create or replace function promotions.count_finals(p_seen bigint, p_upto bigint) returns bigint
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  v_count bigint;
begin
  with form as (
    select f.member_id, f.id, f.sign, ((f.settled_at at time zone 'UTC') + interval '7 hours')::date as day
    from wager.forms_between(p_seen, p_upto) f where not ledger.is_trial(f.currency) and f.state in ('won', 'lost')
  ), noted as (
    insert into promotions.played as p (day, member_id, first_id, last_id)
    select day, member_id, min(id), max(id) from form where sign = 1 group by 1, 2 order by 1, 2
    on conflict (day, member_id) do update
      set first_id = least(p.first_id, excluded.first_id), last_id = greatest(p.last_id, excluded.last_id)
  ), replaced as (
    insert into promotions.settled_before as b (member_id, wager_id, day)
    select member_id, id, min(day) from form where sign = -1 group by 1, 2 order by 1, 2
    on conflict (member_id, wager_id) do nothing
  )
  select count(*) into v_count from form;
  return v_count;
end $$;
