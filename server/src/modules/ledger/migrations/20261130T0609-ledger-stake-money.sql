-- Stated anew with the account whose money is staked.
drop function if exists ledger.take_stakes(bigint[], int[], bigint[], bigint[], bigint[]);
