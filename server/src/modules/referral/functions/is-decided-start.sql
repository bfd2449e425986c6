-- Whether a decision is about this row of `referral.start`: the programme, and the version that was shown with its budget.
create or replace function referral.is_decided_start(p_decision jsonb, p_row jsonb) returns boolean
language sql immutable as $$
  select p_decision #>> '{proposal,after,source}' = 'referral' and p_decision #>> '{proposal,after,sourceId}' = p_row ->> 'programme_id'
    and p_decision #>> '{proposal,after,terms,version}' = p_row ->> 'version'
$$;
