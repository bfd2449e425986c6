-- What the ledger asks of modules above it: what only the sale of events needed goes, of months whose events are over before this id.
-- Published to other modules.
create or replace function ledger.drop_ended_months(p_before bigint) returns void
language sql as $$ select wager.drop_ended(p_before) $$;
