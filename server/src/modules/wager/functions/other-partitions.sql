-- What the ledger asks of modules above it: their tables have the same months.
-- Published to other modules.
create or replace function ledger.other_partitions(p_names text[], p_from bigint[], p_to bigint[]) returns void
language sql as $$ select wager.ensure_partitions(p_names, p_from, p_to) $$;
