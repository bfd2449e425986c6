-- Whether two operators decided to adjust the money of this member by this amount.
create or replace function ledger.is_adjusted(p_request bigint, p_member bigint, p_amount bigint, p_currency text) returns boolean
language sql stable security definer set search_path = ledger, pg_temp as $$
  select exists (
    select from staff.request r
    where r.id = p_request and r.kind = 'adjustment' and r.state = 'done' and r.decided_by_id <> r.created_by_id and r.subject_id = p_member
      and (r.proposal -> 'after' ->> 'amount')::numeric * 1000000 = p_amount and r.proposal -> 'after' ->> 'currency' = p_currency)
$$;
alter function ledger.is_adjusted owner to lantern_ledger;
revoke execute on function ledger.is_adjusted from public;
grant execute on function ledger.is_adjusted to lantern_app;
