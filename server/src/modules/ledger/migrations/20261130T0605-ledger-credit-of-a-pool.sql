-- It may name a sub-account now.
drop function if exists ledger.post_credit(bigint, bigint, smallint, smallint, bigint, int);
