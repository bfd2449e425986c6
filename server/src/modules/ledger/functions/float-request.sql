-- The request by which two persons agreed to pay what is held; null when there is none.
create or replace function ledger.float_request(v gateway.vendor, p_about text) returns bigint
language sql stable security definer set search_path = ledger, pg_temp as $$
  select r.id from gateway.parked c
  join staff.request r on r.kind = 'vendor_case' and r.subject_id = c.id and r.state = 'done' and r.proposal ->> 'after' = 'pay'
    and r.decided_by_id <> r.created_by_id
  where c.vendor = v.code and c.kind = 'held' and c.about = p_about order by r.id limit 1
$$;
alter function ledger.float_request owner to lantern_ledger;
revoke execute on function ledger.float_request from public;
