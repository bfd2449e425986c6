-- What a member's carried money and reported rounds leave to come back.
create or replace function ledger.float_proven(p_member bigint, p_vendor bigint) returns numeric
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce((select greatest(0, a.carried::numeric + a.reported + a.unproven - a.returned) from ledger.float_account a
    where a.member_id = p_member and a.vendor = p_vendor), 0)
$$;
alter function ledger.float_proven owner to lantern_ledger;
revoke execute on function ledger.float_proven from public;
