grant select, update on referral.friend to lantern_ledger;
