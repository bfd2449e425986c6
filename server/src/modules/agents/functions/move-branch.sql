-- Moves a member with everyone below him to another upline (null: to the top), as operators decided; the past stays. Returns the instant
-- from which the new place is valid, or null when nothing was moved: the upline is the member himself or below him, is the upline
-- already, is unknown, or the branch would become too deep. One move at a time: the lock of the tree is taken alone.
create or replace function agents.move_branch(p_request bigint, p_member bigint, p_upline bigint, p_now timestamptz) returns timestamptz
language plpgsql security definer set search_path = agents, pg_temp as $$
declare
  v_at timestamptz;
  v_members bigint[];
  v_depths smallint[];
  v_days date[];
  v_size int;
  v_part smallint := pg_backend_pid() % 16;
begin
  perform pg_advisory_xact_lock(7301);
  if not exists (select from edge where member_id = p_member and valid_to = 'infinity' and upline_id is distinct from p_upline)
    or (p_upline is not null and not exists (select from edge where member_id = p_upline and valid_to = 'infinity'))
    or exists (select from closure where ancestor_id = p_member and member_id = p_upline and valid_to = 'infinity')
    or (select max(depth) from closure where ancestor_id = p_member and valid_to = 'infinity')
      + coalesce((select max(depth) + 1 from closure where member_id = p_upline and valid_to = 'infinity'), 0) > 50
  then
    return null;
  end if;
  select array_agg(member_id order by member_id), array_agg(depth order by member_id), count(*) into v_members, v_depths, v_size
  from closure where ancestor_id = p_member and valid_to = 'infinity';
  select array_agg(s.day order by b.member_id) into v_days
  from unnest(v_members) as b (member_id) left join member_seen s on s.member_id = b.member_id;
  perform add_seen(v_members, v_days, -1);
  -- Every row that ends now has begun before.
  select greatest(platform.time_of(p_now), max(c.valid_from) + interval '1 microsecond') into v_at
  from closure c where c.member_id = any (v_members) and c.valid_to = 'infinity';

  update team_count t set members = t.members - v_size, directs = t.directs - (c.depth = 1)::int
  from closure c
  where c.member_id = p_member and c.valid_to = 'infinity' and c.depth > 0 and t.agent_id = c.ancestor_id
    and t.part = (select min(part) from team_count where agent_id = c.ancestor_id);
  update closure c set valid_to = v_at
  from unnest(v_members, v_depths) as b (member_id, depth)
  where c.member_id = b.member_id and c.valid_to = 'infinity' and c.depth > b.depth;
  update edge set valid_to = v_at where member_id = p_member and valid_to = 'infinity';

  insert into edge (member_id, upline_id, valid_from, request_id) values (p_member, p_upline, v_at, p_request);
  insert into closure (ancestor_id, member_id, depth, valid_from)
  select u.ancestor_id, b.member_id, u.depth + 1 + b.depth, v_at
  from closure u cross join unnest(v_members, v_depths) as b (member_id, depth) where u.member_id = p_upline and u.valid_to = 'infinity';
  insert into team_count as t (agent_id, part, members, directs)
  select ancestor_id, v_part, v_size, (depth = 0)::int from closure where member_id = p_upline and valid_to = 'infinity' order by ancestor_id
  on conflict (agent_id, part) do update set members = t.members + excluded.members, directs = t.directs + excluded.directs;
  perform add_seen(v_members, v_days, 1);

  perform account.set_upline(p_member, p_upline);
  insert into move (request_id, member_id, upline_id, moved_at) values (p_request, p_member, p_upline, v_at);
  return v_at;
end $$;
revoke execute on function agents.move_branch from public;
grant execute on function agents.move_branch to lantern_app;
