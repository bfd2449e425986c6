-- Puts a new member into the tree, under his upline or at the top. Registrations share the lock of the tree and a move takes it alone,
-- so a member enters the tree as it is after the move or before it, never in between.
create or replace function agents.enter(p_member bigint, p_upline bigint, p_at timestamptz) returns void
language plpgsql security definer set search_path = agents, pg_temp as $$
declare
  v_part smallint := pg_backend_pid() % 16;
begin
  perform pg_advisory_xact_lock_shared(7301);
  if p_upline is not null and not exists (select from edge where member_id = p_upline and valid_to = 'infinity') then
    raise exception 'upline % of member % is not in the tree', p_upline, p_member using errcode = 'LX020';
  end if;
  insert into edge (member_id, upline_id, valid_from) values (p_member, p_upline, p_at);
  insert into closure (ancestor_id, member_id, depth, valid_from) values (p_member, p_member, 0, p_at);
  -- A place that the upline got by a move after this instant is valid from the move on.
  insert into closure (ancestor_id, member_id, depth, valid_from)
  select c.ancestor_id, p_member, c.depth + 1, case when c.valid_from > u.valid_from then greatest(p_at, c.valid_from) else p_at end
  from closure c join closure u on u.member_id = c.member_id and u.ancestor_id = u.member_id
  where c.member_id = p_upline and c.valid_to = 'infinity';
  insert into team_count as t (agent_id, part, members, directs)
  select ancestor_id, v_part, 1, (depth = 0)::int from closure where member_id = p_upline and valid_to = 'infinity' order by ancestor_id
  on conflict (agent_id, part) do update set members = t.members + 1, directs = t.directs + excluded.directs;
end $$;
revoke execute on function agents.enter from public;
