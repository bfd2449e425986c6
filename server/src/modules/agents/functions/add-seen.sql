-- Adds members, each with the day of his last log-in or null, to the days of all teams in which they are now, or takes them from these.
create or replace function agents.add_seen(p_members bigint[], p_days date[], p_sign int) returns void
language plpgsql security definer set search_path = agents, pg_temp as $$
begin
  insert into seen_day as d (agent_id, day, depth, members)
  select c.ancestor_id, n.day, c.depth, p_sign * count(*)
  from unnest(p_members, p_days) as n (member_id, day)
  join closure c on c.member_id = n.member_id and c.valid_to = 'infinity' and c.depth > 0
  where n.day is not null
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (agent_id, day, depth) do update set members = d.members + excluded.members;
  if p_sign < 0 then
    delete from seen_day d using (
      select distinct c.ancestor_id, n.day, c.depth from unnest(p_members, p_days) as n (member_id, day)
      join closure c on c.member_id = n.member_id and c.valid_to = 'infinity' and c.depth > 0
    ) gone where d.agent_id = gone.ancestor_id and d.day = gone.day and d.depth = gone.depth and d.members = 0;
  end if;
end $$;
revoke execute on function agents.add_seen from public;
