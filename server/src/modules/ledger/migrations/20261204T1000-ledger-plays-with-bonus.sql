-- It has two more arguments.
drop function if exists ledger.play(bigint[], bigint[], bigint[], bigint[]);
