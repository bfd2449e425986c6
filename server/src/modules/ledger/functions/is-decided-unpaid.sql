-- Whether two operators decided that this order of a withdrawal came to nothing, without the provider's signature.
create or replace function ledger.is_decided_unpaid(p_withdrawal bigint, p_attempt int) returns boolean
language sql stable security definer set search_path = ledger, pg_temp as $$
  select exists (
    select from staff.request r where r.kind = 'withdrawal_return' and r.subject_id = p_withdrawal and r.state in ('done', 'approved')
      and r.decided_by_id <> r.created_by_id and r.proposal ->> 'after' = 'not_paid' and r.proposal ->> 'version' = p_attempt::text)
$$;
alter function ledger.is_decided_unpaid owner to lantern_ledger;
revoke execute on function ledger.is_decided_unpaid from public;
