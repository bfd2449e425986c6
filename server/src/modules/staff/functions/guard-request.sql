-- Enforced whatever the calling code checks: a request is decided once, by an operator who may, and unchanged.
create or replace function staff.guard_request() returns trigger language plpgsql set search_path = staff, pg_temp as $$
begin
  if old.state <> 'waiting' then
    raise exception 'request % is decided', old.id using errcode = 'LX000';
  end if;
  if (new.kind, new.subject_id, new.subject_name, new.member_id, new.subject, new.reason, new.proposal, new.needs, new.created_by_id, new.created_by)
     is distinct from
     (old.kind, old.subject_id, old.subject_name, old.member_id, old.subject, old.reason, old.proposal, old.needs, old.created_by_id, old.created_by)
  then
    raise exception 'request % stays as it was requested', old.id using errcode = 'LX000';
  end if;
  if new.state = 'done' then
    perform staff.refuse_barrier(new.created_by_id, new.decided_by_id, new.needs, new.decided_at);
  end if;
  -- A secret that was not approved is worth nothing, and one that was is where it belongs.
  new.sealed_part := null;
  return new;
end $$;

create or replace trigger request_guard before update on staff.request for each row execute function staff.guard_request();
