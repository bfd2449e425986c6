-- The request by which two operators approved the payment of the held amount; null when there is none.
create or replace function gateway.float_request(v gateway.vendor, p_about text) returns bigint
language sql stable as $$
  select r.id from gateway.parked c
  join staff.decisions r on r.kind = 'vendor_case' and r.subject_id = c.id and r.proposal ->> 'after' = 'pay'
  where c.vendor = v.code and c.kind = 'held' and c.about = p_about order by r.id limit 1
$$;
