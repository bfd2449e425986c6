-- Whether two operators approved the bills of a dividend run.
create or replace function ledger.is_approved_run(p_run bigint) returns boolean
language sql stable security definer set search_path = ledger, pg_temp as $$
  select exists (
    select from staff.request r where r.kind = 'dividend_run' and r.subject_id = p_run and r.state in ('done', 'approved')
      and r.decided_by_id <> r.created_by_id and r.proposal ->> 'after' = 'approve')
$$;
alter function ledger.is_approved_run owner to lantern_ledger;
revoke execute on function ledger.is_approved_run from public;
grant execute on function ledger.is_approved_run to lantern_app;
