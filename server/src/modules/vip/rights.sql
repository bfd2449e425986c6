grant select, insert, update on vip.progress, vip.month to lantern_ledger;
