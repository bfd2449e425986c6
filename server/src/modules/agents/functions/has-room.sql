-- Whether a member can be put below this one: he is in the tree, and not on its lowest level.
create or replace function agents.has_room(p_upline bigint) returns boolean
language sql stable as $$
  select coalesce((select max(depth) < 50 from agents.closure where member_id = p_upline and valid_to = 'infinity'), false)
$$;
