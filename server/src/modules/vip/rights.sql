-- lock_members: moves no money
select ledger.entrust('vip', array['lock_members']);
grant select, insert, update on vip.progress, vip.month to lantern_ledger;
