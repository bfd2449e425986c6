-- What a member owes after corrections: debits less credits of the receivable.
create or replace function ledger.receivable_of(p_member bigint) returns bigint
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce((select owed from ledger.receivable where member_id = p_member), 0)
$$;
alter function ledger.receivable_of owner to lantern_ledger;
revoke execute on function ledger.receivable_of from public;
grant execute on function ledger.receivable_of to lantern_app;
