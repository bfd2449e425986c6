-- Whether a decision is about the member and the points of this row of `points.adjustment`.
create or replace function points.is_decided_adjustment(p_decision jsonb, p_row jsonb) returns boolean
language sql immutable as $$
  select p_decision -> 'subject_id' = p_row -> 'member_id' and p_decision #>> '{proposal,after,micros}' = p_row ->> 'points'
$$;
