-- Whether a decision is about the value of this row, which was not written as of an earlier time.
create or replace function lottery.is_decided(p_decision jsonb, p_row jsonb) returns boolean
language sql stable as $$
  select p_decision #> '{proposal,after}' = p_row -> 'value'
    and (p_row ->> 'at')::timestamptz > (p_decision ->> 'decided_at')::timestamptz - interval '1 minute'
$$;
