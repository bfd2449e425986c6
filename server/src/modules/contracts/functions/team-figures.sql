-- What counts in a team's bills: bets and costs of a downline himself and of everyone who was below him when they were placed, by member and five
-- minutes, as they were added up to a transaction. `p_step` slots are summed together, counted from `p_from`.
create or replace function contracts.team_figures(p_agent bigint, p_currency text, p_from int, p_upto int, p_tx bigint, p_step int)
returns table (member_id bigint, slot int, bets bigint, stake bigint, valid bigint, payout bigint, cost bigint)
language sql stable as $$
  select f.member_id, p_from + (f.slot - p_from) / p_step * p_step, sum(f.bets), sum(f.stake)::bigint, sum(f.valid)::bigint, sum(f.payout)::bigint,
    sum(f.bonus + f.rebate + f.fee)::bigint
  from agents.closure c
  join contracts.figure f on f.member_id = c.member_id and c.valid_from <= f.place_at and f.place_at < c.valid_to
  where c.ancestor_id = p_agent and f.slot >= p_from and f.slot < p_upto and f.currency = p_currency and f.upto_tx <= p_tx
  group by 1, 2 order by 2, 1
$$;
