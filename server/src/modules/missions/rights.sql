-- count_bets: moves no money
select ledger.entrust('missions', array['count_bets']);
grant select, insert, update on missions.day, missions.settled_before to lantern_ledger;
