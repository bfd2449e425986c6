-- Takes points that become real money, which a reward pays in the same transaction: done | day | short. `p_day_max`: most points of one day.
create or replace function points.convert(
  p_member bigint, p_id bigint, p_key text, p_hash bytea, p_points bigint, p_amount bigint, p_day date, p_day_max bigint, p_now timestamptz
) returns text
language plpgsql as $$
begin
  insert into points.account (member_id, balance, movements) values (p_member, 0, 0) on conflict (member_id) do nothing;
  perform from points.account a where a.member_id = p_member for no key update;
  if p_points + coalesce((select sum(c.points) from points.conversion c where c.member_id = p_member and c.day = p_day), 0) > p_day_max then return 'day'; end if;
  if points.move(p_member, 'convert', p_id, -p_points, p_now) is null then return 'short'; end if;
  insert into points.conversion (member_id, id, key, body_hash, points, amount, currency, day, at)
  values (p_member, p_id, p_key, p_hash, p_points, p_amount, (ledger.main_of(p_member)).currency, p_day, platform.time_of(p_now));
  return 'done';
end $$;
