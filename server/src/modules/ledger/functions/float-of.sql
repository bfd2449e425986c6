create or replace function ledger.float_of(p_member bigint, p_vendor bigint) returns bigint
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce(sum(case when credit = ledger.account('vendor:float') then amount else -amount end), 0)::bigint
  from ledger.transfer where member_id = p_member and pool = p_vendor and ledger.account('vendor:float') in (debit, credit)
$$;
alter function ledger.float_of owner to lantern_ledger;
revoke execute on function ledger.float_of from public;
grant execute on function ledger.float_of to lantern_app;
