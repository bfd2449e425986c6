-- Its new form has the number of the movement.
drop function if exists ledger.take_or_owe(bigint, bigint, text, text, text, bigint);
