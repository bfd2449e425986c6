-- What the ledger asks of modules above it: records with a transaction that are under no seal of their own.
-- Published to other modules.
create or replace function ledger.other_records() returns table (name text, relation text, column_name text)
language sql immutable as $$ select 'lines of the public log', 'fairness.commitment', 'tx' $$;
