-- lock_member, count_bets: move no money
select ledger.entrust('missions', array['lock_member', 'count_bets']);
grant select, insert, update on missions.day, missions.settled_before to lantern_ledger;
