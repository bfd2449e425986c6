-- Whether a decision is about this row of `missions.start`: the mission, and the version that was shown with its budget.
create or replace function missions.is_decided_start(p_decision jsonb, p_row jsonb) returns boolean
language sql immutable as $$
  select p_decision #>> '{proposal,after,source}' = 'mission' and p_decision #>> '{proposal,after,sourceId}' = p_row ->> 'mission_id'
    and p_decision #>> '{proposal,after,terms,version}' = p_row ->> 'version'
$$;
