-- They have more arguments.
drop function if exists ledger.play(bigint[], bigint[], bigint[], bigint[]);
drop function if exists ledger.take_stakes(bigint[], int[], bigint[], bigint[], bigint[], text);
