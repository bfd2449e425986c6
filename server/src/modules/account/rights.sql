grant usage on schema account to lantern_ledger;
grant select on account.member to lantern_ledger;
