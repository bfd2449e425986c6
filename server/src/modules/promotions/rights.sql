-- lock_member: moves no money
select ledger.entrust('promotions', array['lock_member']);
grant select, insert, update on promotions.played, promotions.settled_before to lantern_ledger;
