create or replace function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append only' using errcode = 'LX000';
end $$;

create or replace trigger audit_append_only before update or delete or truncate on staff.audit
  for each statement execute function staff.refuse_change();
