-- drop_empty_draws: fast draws on which nobody bet; moves no money
select ledger.entrust('lottery', array['drop_empty_draws']);
grant select, update, delete on lottery.draw to lantern_ledger;
