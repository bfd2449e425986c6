-- Writes down a final form that is replaced. The triggers of the sealed tables alone may call it (`rights.sql`).
create or replace function ledger.keep_former(p_kind text, p_key text, p_tx bigint, p_form text) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into ledger.former (kind, key, tx, became_tx, form) values (p_kind, p_key, p_tx, pg_current_xact_id()::text::bigint, p_form)
$$;
alter function ledger.keep_former owner to lantern_ledger;
revoke execute on function ledger.keep_former from public;
