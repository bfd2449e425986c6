-- Counts last log-ins that are not counted yet, at most so many members, by the days of a zone; returns how many. A log-in is written a
-- little after its time, so that the last minutes are looked at again. A move waits meanwhile; a second call counts nothing.
create or replace function agents.count_seen(p_zone text, p_most int) returns int
language plpgsql security definer set search_path = agents, pg_temp as $$
declare
  v_members bigint[];
  v_days date[];
  v_was date[];
  v_last timestamptz;
begin
  perform pg_advisory_xact_lock_shared(7301);
  if not pg_try_advisory_xact_lock(7302) then
    return 0;
  end if;
  select array_agg(member_id), array_agg(day), array_agg(was), max(at) into v_members, v_days, v_was, v_last from (
    select l.member_id, (l.at at time zone p_zone)::date as day, s.day as was, l.at
    from session.last_logins l
    join edge e on e.member_id = l.member_id and e.valid_to = 'infinity'
    left join member_seen s on s.member_id = l.member_id
    where l.at >= (select at - interval '10 minutes' from seen_until) and s.day is distinct from (l.at at time zone p_zone)::date
    order by l.at limit p_most
  ) fresh;
  perform add_seen(v_members, v_days, 1);
  perform add_seen(v_members, v_was, -1);
  insert into member_seen (member_id, day) select * from unnest(v_members, v_days)
  on conflict (member_id) do update set day = excluded.day;
  if coalesce(cardinality(v_members), 0) < p_most then
    select max(at) into v_last from session.last_logins;
  end if;
  update seen_until set at = v_last where at < v_last;
  return coalesce(cardinality(v_members), 0);
end $$;
revoke execute on function agents.count_seen from public;
grant execute on function agents.count_seen to lantern_app;
