-- Lists of draws without bets, which earlier versions stored, go with their draws.
grant select, delete on fairness.bet_list to lantern_ledger;
