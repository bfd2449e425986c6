-- Adds bets that became final after one transaction and up to another, and money that moved in them, to the figures of members and the sums of
-- the teams above them, and answers how many rows.
create or replace function contracts.fold_finals(p_seen bigint, p_upto bigint) returns bigint
language plpgsql set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_zone text;
  v_added bigint;
begin
  select name into strict v_zone from contracts.zone;
  with form as materialized (
    select * from wager.forms_between(p_seen, p_upto) f where not ledger.is_trial(f.currency)
  ), flow as materialized (
    -- What agents earn by rates is a cost of their team; other payments of contracts are none.
    select t.member_id, t.currency, t.code, t.amount, t.at, t.code = ledger.code('contract_income')
      and exists (select from contracts.rebate_bill b where b.id = t.cause and b.agent_id = t.member_id) as is_rebate
    from ledger.transfers t
    where t.tx > p_seen and t.tx <= p_upto and t.code in (ledger.code('deposit'), ledger.code('hold_posted'), ledger.code('free_round_stake'), ledger.code('contract_income')) and t.member_id <> 0 and not ledger.is_trial(t.currency)
      and (t.code <> ledger.code('hold_posted') or t.credit = ledger.account('payment:gateway'))
  ), place as materialized (
    -- When the tree above a member changed (contracts.place_of), once for all of his bets.
    select m.member_id, array_agg(distinct t.at order by t.at) filter (where t.at < 'infinity') as changes, min(c.valid_from) as first_at
    from (select member_id from form union select member_id from flow) m
    join agents.closures c on c.member_id = m.member_id cross join lateral (values (c.valid_from), (c.valid_to)) as t (at) group by 1
  ), part as (
    select f.member_id, floor(extract(epoch from settled_at) / 300)::int as slot, category, currency,
      case when cardinality(p.changes) = 1 then p.first_at else coalesce((select max(a) from unnest(p.changes) a where a <= f.placed_at), p.first_at, '-infinity') end as place_at,
      sign as bets, sign * stake as stake, sign * valid_stake as valid, sign * payout as payout, 0::bigint as bonus, 0::bigint as rebate, 0::bigint as salary, 0::bigint as deposit, 0::bigint as withdrawal
    from form f left join place p on p.member_id = f.member_id
    union all
    select f.member_id, floor(extract(epoch from at) / 300)::int, '', currency,
      case when cardinality(p.changes) = 1 then p.first_at else coalesce((select max(a) from unnest(p.changes) a where a <= f.at), p.first_at, '-infinity') end, 0, 0, 0, 0,
      case code when ledger.code('free_round_stake') then amount else 0 end, case when is_rebate then amount else 0 end,
      case when code = ledger.code('contract_income') and not is_rebate then amount else 0 end,
      case code when ledger.code('deposit') then amount else 0 end, case code when ledger.code('hold_posted') then amount else 0 end
    from flow f left join place p on p.member_id = f.member_id
  ), line as materialized (
    select member_id, slot, category, currency, place_at, sum(bets)::int as bets, sum(stake)::bigint as stake, sum(valid)::bigint as valid, sum(payout)::bigint as payout,
      sum(bonus)::bigint as bonus, sum(rebate)::bigint as rebate, 0::bigint as fee, sum(salary)::bigint as salary, sum(deposit)::bigint as deposit, sum(withdrawal)::bigint as withdrawal
    from part group by 1, 2, 3, 4, 5
  ), added as (
    insert into contracts.figure (member_id, slot, category, currency, place_at, upto_tx, bets, stake, valid, payout, bonus, rebate, fee, salary, deposit, withdrawal)
    select member_id, slot, category, currency, place_at, p_upto, bets, stake, valid, payout, bonus, rebate, fee, salary, deposit, withdrawal from line
  ), above as materialized (
    select c.ancestor_id as agent_id, v.ancestor_id as via_id, l.currency, (to_timestamp(l.slot * 300::bigint) at time zone v_zone)::date as day, l.category,
      sum(l.bets) as bets, sum(l.stake) as stake, sum(l.valid) as valid, sum(l.payout) as payout, sum(l.bonus) as bonus, sum(l.rebate) as rebate, sum(l.fee) as fee,
      sum(l.salary) as salary, sum(l.deposit) as deposit, sum(l.withdrawal) as withdrawal
    from line l
    join agents.closures c on c.member_id = l.member_id and c.valid_from <= l.place_at and l.place_at < c.valid_to
    join agents.closures v on v.member_id = l.member_id and v.valid_from <= l.place_at and l.place_at < v.valid_to and v.depth = greatest(c.depth - 1, 0)
    group by 1, 2, 3, 4, 5
  ), branches as (
    insert into contracts.branch_day as s (agent_id, via_id, currency, day, category, bets, stake, valid, payout, bonus, rebate, fee, salary, deposit, withdrawal)
    select agent_id, via_id, currency, day, category, bets, stake, valid, payout, bonus, rebate, fee, salary, deposit, withdrawal from above
    on conflict (agent_id, currency, day, via_id, category) do update set
      bets = s.bets + excluded.bets, stake = s.stake + excluded.stake, valid = s.valid + excluded.valid, payout = s.payout + excluded.payout,
      bonus = s.bonus + excluded.bonus, rebate = s.rebate + excluded.rebate, fee = s.fee + excluded.fee, salary = s.salary + excluded.salary,
      deposit = s.deposit + excluded.deposit, withdrawal = s.withdrawal + excluded.withdrawal
  ), teams as (
    insert into contracts.team_day as s (agent_id, currency, day, category, bets, stake, valid, payout, bonus, rebate, fee, salary, deposit, withdrawal)
    select agent_id, currency, day, category, sum(bets), sum(stake), sum(valid), sum(payout), sum(bonus), sum(rebate), sum(fee), sum(salary), sum(deposit), sum(withdrawal)
    from above group by 1, 2, 3, 4
    on conflict (agent_id, currency, day, category) do update set
      bets = s.bets + excluded.bets, stake = s.stake + excluded.stake, valid = s.valid + excluded.valid, payout = s.payout + excluded.payout,
      bonus = s.bonus + excluded.bonus, rebate = s.rebate + excluded.rebate, fee = s.fee + excluded.fee, salary = s.salary + excluded.salary,
      deposit = s.deposit + excluded.deposit, withdrawal = s.withdrawal + excluded.withdrawal
  )
  select count(*) into v_added from line;
  return v_added;
end $$;
