-- Whether a decision is about this row of `prizes.start`: the wheel, rain or raffle, and the version that was shown with its budget.
create or replace function prizes.is_decided_start(p_decision jsonb, p_row jsonb) returns boolean
language sql immutable as $$
  select p_decision #>> '{proposal,after,source}' in ('wheel', 'rain', 'raffle') and p_decision #>> '{proposal,after,sourceId}' = p_row ->> 'prize_id'
    and p_decision #>> '{proposal,after,terms,version}' = p_row ->> 'version'
$$;
