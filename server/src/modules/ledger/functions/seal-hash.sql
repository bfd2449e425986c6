-- One seal from the one before it. Without parts: as it was made before them.
create or replace function ledger.seal_hash(p_before bytea, p_digest bytea, p_parts jsonb, p_upto bigint) returns bytea
language sql immutable set search_path = ledger, pg_temp as $$
  select sha256(p_before || p_digest || coalesce(sha256(convert_to(p_parts::text, 'UTF8')), '') || convert_to(p_upto::text, 'UTF8'))
$$;
alter function ledger.seal_hash owner to lantern_ledger;
revoke execute on function ledger.seal_hash from public;
grant execute on function ledger.seal_hash to lantern_app;
