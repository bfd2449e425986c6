-- A real account enters the tree in the transaction that opens it, whoever opens it.
create or replace function agents.enter_new_member() returns trigger
language plpgsql security definer set search_path = agents, pg_temp as $$
begin
  perform agents.enter(new.id, new.upline_id, new.created_at);
  return null;
end $$;
revoke execute on function agents.enter_new_member from public;
