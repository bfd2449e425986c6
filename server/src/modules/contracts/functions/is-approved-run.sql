-- Whether two operators approved the bills of a dividend run.
create or replace function contracts.is_approved_run(p_run bigint) returns boolean
language sql stable as $$
  select exists (
    select from staff.decisions r where r.kind = 'dividend_run' and r.subject_id = p_run and r.proposal ->> 'after' = 'approve')
$$;
