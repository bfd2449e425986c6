-- Whether a decision is about this row of `promotions.start`: the promotion, and the version that was shown with its budget.
create or replace function promotions.is_decided_start(p_decision jsonb, p_row jsonb) returns boolean
language sql immutable as $$
  select p_decision #>> '{proposal,after,source}' = 'promotion' and p_decision #>> '{proposal,after,sourceId}' = p_row ->> 'promotion_id'
    and p_decision #>> '{proposal,after,terms,version}' = p_row ->> 'version'
$$;
