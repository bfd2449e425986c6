-- What a day of an agent comes to by member and rates, from the figures that were added up to a transaction; each line is rounded down to the micro.
create or replace function contracts.rebate_lines(p_agent bigint, p_currency text, p_day date, p_tx bigint)
returns table (member_id bigint, own int, below int, bets bigint, stake bigint, amount bigint)
language sql stable as $$
  select f.member_id, f.own, f.below, sum(f.bets)::bigint, sum(f.stake)::bigint, floor(sum(f.stake) * (f.own - f.below) / 10000)::bigint
  from contracts.rebate_figure f
  where f.agent_id = p_agent and f.currency = p_currency and f.day = p_day and f.upto_tx <= p_tx
  group by f.member_id, f.own, f.below having sum(f.bets) <> 0 or sum(f.stake) <> 0
$$;
