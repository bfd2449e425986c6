-- Gives points for bets that became final after one transaction and up to another, and answers how many bets there were. A bet is due
-- floor(valid stake × rate ÷ unit); what is moved is the difference to what it gave before, so a correction or a void takes back exactly what the bet gave,
-- also after it was spent. A bet stays at the rate of its first points. Trial money earns nothing. `p_rates`: millionths of a point by category.
create or replace function points.count_bets(p_seen bigint, p_upto bigint, p_rates jsonb, p_now timestamptz) returns bigint
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  v_count bigint;
begin
  with form as (
    select f.member_id, f.id, min(f.category) as category, min(f.currency) as currency,
      coalesce(sum(f.valid_stake) filter (where f.sign = 1), 0)::bigint as valid
    from wager.forms_between(p_seen, p_upto) f where not ledger.is_trial(f.currency) group by 1, 2
  ), priced as (
    select f.*, coalesce(g.rate, (p_rates ->> f.category)::bigint, 0) as rate, coalesce(g.unit, ledger.limit_unit_of(f.currency)) as unit,
      coalesce(g.given, 0) as given, coalesce(g.parts, 0)::int as part
    from form f
    cross join lateral (
      select min(m.rate) as rate, min(m.unit) as unit, sum(m.points)::bigint as given, count(*) as parts
      from points.movement m where m.member_id = f.member_id and m.kind = 'bet' and m.cause = f.id
    ) g
  ), due as (
    select p.*, div(p.valid::numeric * p.rate, p.unit)::bigint - p.given as points from priced p
  ), moving as (
    select d.*, row_number() over w as place, sum(d.points) over w as sum_to
    from due d where d.points <> 0 window w as (partition by d.member_id order by d.id)
  ), moved as (
    insert into points.account as a (member_id, balance, movements)
    select member_id, sum(points)::bigint, count(*) from moving group by 1 order by 1
    on conflict (member_id) do update set balance = a.balance + excluded.balance, movements = a.movements + excluded.movements
    returning a.member_id, a.balance, a.movements
  ), written as (
    insert into points.movement (member_id, number, kind, cause, part, points, balance_after, valid, category, rate, unit, at)
    select m.member_id, a.movements - s.count + m.place, 'bet', m.id, m.part, m.points, a.balance - s.sum + m.sum_to, m.valid, m.category, m.rate, m.unit,
      platform.time_of(p_now)
    from moving m join moved a on a.member_id = m.member_id
    join (select member_id, count(*) as count, sum(points) as sum from moving group by 1) s on s.member_id = m.member_id
  )
  select count(*) into v_count from form;
  return v_count;
end $$;
