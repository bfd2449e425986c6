-- lock_members: moves no money
select ledger.entrust('referral', array['lock_members']);
grant select, update on referral.friend to lantern_ledger;
