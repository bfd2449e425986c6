-- drop_empty_rounds: rounds on which nobody bet; moves no money
select ledger.entrust('instant', array['drop_empty_rounds']);
grant select, update, delete on instant.crash_round to lantern_ledger;
grant select on instant.crash_bet to lantern_ledger;
