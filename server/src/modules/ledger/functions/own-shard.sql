-- Published to other modules.
create or replace function ledger.own_shard() returns smallint
language sql stable security definer set search_path = ledger, pg_temp as $$ select (pg_backend_pid() % 64)::smallint $$;
alter function ledger.own_shard owner to lantern_ledger;
revoke execute on function ledger.own_shard from public;
grant execute on function ledger.own_shard to lantern_app;
