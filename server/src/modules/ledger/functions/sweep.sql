-- Recovers a receivable from the main balance, as far as it reaches. `p_cause` is made by the caller.
create or replace function ledger.sweep(p_member bigint, p_cause bigint) returns bigint
language sql security definer set search_path = ledger, pg_temp as $$ select ledger.sweep_numbered(p_member, p_cause, 0) $$;
alter function ledger.sweep owner to lantern_ledger;
revoke execute on function ledger.sweep from public;
grant execute on function ledger.sweep to lantern_app;
