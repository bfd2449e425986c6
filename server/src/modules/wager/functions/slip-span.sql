-- The bets of a slip have ids within a minute behind its own (`SLIP_SPAN_IDS` of wager.lookup.store.ts): a range of one partition.
-- Published to other modules.
create or replace function wager.slip_span() returns bigint
language sql immutable as $$ select 60000::bigint << 21 $$;
