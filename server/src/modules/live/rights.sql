-- drop_empty_rounds: rounds on which nobody bet; moves no money
select ledger.entrust('live', array['drop_empty_rounds']);
grant select, update, delete on live.round, live.pool to lantern_ledger;
grant select on live.raise to lantern_ledger;
