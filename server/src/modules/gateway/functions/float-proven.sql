-- What a member's carried money and reported rounds leave to come back.
create or replace function gateway.float_proven(p_member bigint, p_vendor bigint) returns numeric
language sql stable as $$
  select coalesce((select greatest(0, a.carried::numeric + a.reported + a.unproven - a.returned) from gateway.float_account a
    where a.member_id = p_member and a.vendor = p_vendor), 0)
$$;
