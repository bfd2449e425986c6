-- Whether a decision about wrong prices is about the match of this row of `sports.result`, which repeats the facts of the version before it.
create or replace function sports.is_repeated_result(p_decision jsonb, p_row jsonb) returns boolean
language sql stable as $$
  select p_decision -> 'subject_id' = p_row -> 'match_id' and p_row -> 'facts' = (
    select r.facts from sports.result r where r.match_id = (p_row ->> 'match_id')::bigint and r.version < (p_row ->> 'version')::int
    order by r.version desc limit 1)
$$;
