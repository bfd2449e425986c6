create or replace function staff.chain_audit() returns trigger language plpgsql set search_path = staff, pg_temp as $$
declare
  v_last staff.audit;
begin
  perform pg_advisory_xact_lock(7009);
  select * into v_last from staff.audit order by number desc limit 1;
  new.number := coalesce(v_last.number, 0) + 1;
  new.previous_hash := coalesce(v_last.hash, '\x00');
  new.hash := staff.audit_hash(new);
  return new;
end $$;

create or replace trigger audit_chain before insert on staff.audit for each row execute function staff.chain_audit();
