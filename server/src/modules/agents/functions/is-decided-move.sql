-- Whether a decision moves the member of this row of `agents.move` to its upline.
create or replace function agents.is_decided_move(p_decision jsonb, p_row jsonb) returns boolean
language sql stable as $$
  select p_decision -> 'subject_id' = p_row -> 'member_id'
    and (p_decision #>> '{proposal,after,uplineId}')::bigint is not distinct from (p_row ->> 'upline_id')::bigint
$$;
