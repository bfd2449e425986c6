create or replace function gateway.float_of(p_member bigint, p_vendor bigint) returns bigint
language sql stable as $$
  select coalesce(sum(case when credit = ledger.account('vendor:float') then amount else -amount end), 0)::bigint
  from ledger.transfers where member_id = p_member and pool = p_vendor and ledger.account('vendor:float') in (debit, credit)
$$;
