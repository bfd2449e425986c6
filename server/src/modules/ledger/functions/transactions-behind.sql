-- How many numbers this PostgreSQL must still give to transactions until a new one is later than all that the ledger names. Zero where
-- the database was always on it; more after a restore on a new PostgreSQL, where a record would fall into a range that is sealed.
create or replace function ledger.transactions_behind() returns bigint
language sql stable security definer set search_path = ledger, pg_temp as $$
  select greatest(0, greatest(h.upto_tx, (select max(t.tx) from transfer t where t.tx > h.upto_tx))
    - pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1)
  from seal_head h
$$;
alter function ledger.transactions_behind owner to lantern_ledger;
revoke execute on function ledger.transactions_behind from public;
grant execute on function ledger.transactions_behind to lantern_app;
