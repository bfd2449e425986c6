-- Whether two operators decided this about a withdrawal: `returned`, or `stands`.
create or replace function ledger.is_decided_withdrawal(p_withdrawal bigint, p_decision text) returns boolean
language sql stable security definer set search_path = ledger, pg_temp as $$
  select exists (
    select from staff.request r where r.kind = 'withdrawal_return' and r.subject_id = p_withdrawal and r.state in ('done', 'approved')
      and r.decided_by_id <> r.created_by_id and r.proposal ->> 'after' = p_decision)
$$;
alter function ledger.is_decided_withdrawal owner to lantern_ledger;
revoke execute on function ledger.is_decided_withdrawal from public;
grant execute on function ledger.is_decided_withdrawal to lantern_app;
