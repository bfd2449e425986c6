create or replace function staff.audit_hash(r staff.audit) returns bytea
language sql immutable set search_path = staff, pg_temp as $$
  select sha256(r.previous_hash || convert_to(concat_ws('|', r.number, extract(epoch from r.at), r.staff_id, r.staff_name, r.act, r.subject, r.details), 'UTF8'))
$$;
