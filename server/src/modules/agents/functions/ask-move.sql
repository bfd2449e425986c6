-- Checked when the transaction commits: two operators decided this move.
create or replace function agents.ask_move() returns trigger
language plpgsql security definer set search_path = agents, pg_temp as $$
begin
  if not exists (
    select from staff.decisions r
    where r.id = new.request_id and r.kind = 'branch_move'
      and r.subject_id = new.member_id and (r.proposal -> 'after' ->> 'uplineId')::bigint is not distinct from new.upline_id)
  then
    raise exception 'the move of member % was not decided by two operators', new.member_id using errcode = 'LX005';
  end if;
  return null;
end $$;
revoke execute on function agents.ask_move from public;

drop trigger if exists decided_by_operators on agents.move;
create constraint trigger decided_by_operators after insert on agents.move deferrable initially deferred
  for each row execute function agents.ask_move();
