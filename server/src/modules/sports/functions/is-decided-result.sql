-- Whether a decision settles the match of this row of `sports.result` by exactly these facts.
create or replace function sports.is_decided_result(p_decision jsonb, p_row jsonb) returns boolean
language sql stable as $$
  select p_decision -> 'subject_id' = p_row -> 'match_id' and p_decision #> '{proposal,after}' = p_row -> 'facts'
$$;
