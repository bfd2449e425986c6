-- Begins the counters once no bet that saw no guard can still be on its way. True when they stand.
create or replace function wager.count_guard(p_member bigint, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  g wager.guard;
begin
  select * into g from wager.guard where member_id = p_member for update;
  if not found or g.counted then return found; end if;
  if g.made_tx >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint then return false; end if;
  insert into wager.guard_net (member_id, hour, net)
  select p_member, n.hour, n.net from wager.nets_of(p_member, wager.hour_of(platform.time_of(p_now)) - 720) n;
  update wager.guard set counted = true where member_id = p_member;
  return true;
end $$;
