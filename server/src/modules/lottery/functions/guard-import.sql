create or replace function lottery.guard_import() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform staff.refuse_barrier(new.created_by_id, new.decided_by_id, 'lottery.approve', new.decided_at);
  return new;
end $$;

create or replace trigger import_guard before update on lottery.import
  for each row when (new.state = 'applied') execute function lottery.guard_import();
