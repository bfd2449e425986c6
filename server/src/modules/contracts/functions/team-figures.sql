-- What counts in a team's bills: bets and costs of a downline himself and of everyone who was below him when they were placed, by member and part
-- of the time between the first and the last of `p_bounds` (slots of five minutes), as they were added up to a transaction.
create or replace function contracts.team_figures(p_agent bigint, p_currency text, p_bounds int[], p_tx bigint)
returns table (member_id bigint, slot int, bets bigint, stake bigint, valid bigint, payout bigint, cost bigint)
language sql stable as $$
  select f.member_id, p_bounds[width_bucket(f.slot, p_bounds)], sum(f.bets), sum(f.stake)::bigint, sum(f.valid)::bigint, sum(f.payout)::bigint,
    sum(f.bonus + f.rebate + f.fee)::bigint
  from agents.closures c
  join contracts.figure f on f.member_id = c.member_id and c.valid_from <= f.place_at and f.place_at < c.valid_to
  where c.ancestor_id = p_agent and f.slot >= p_bounds[1] and f.slot < p_bounds[cardinality(p_bounds)] and f.currency = p_currency and f.upto_tx <= p_tx
  group by 1, 2 order by 2, 1
$$;
