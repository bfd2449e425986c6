grant select, insert, update on promotions.played, promotions.settled_before to lantern_ledger;
