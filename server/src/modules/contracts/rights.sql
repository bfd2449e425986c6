-- pay_bill: a bill of an agents' contract, of its amount, at most its greatest rate on the figures, and of a dividend what two operators approved;
-- by the upline as far as their balance reaches
-- pay_rebate: a bill of rebates, once, at most what its figures give
select ledger.entrust('contracts', array['pay_bill', 'is_approved_run', 'pay_rebate']);
grant select, update on contracts.bill to lantern_ledger;
grant select on contracts.contract to lantern_ledger;
grant select, insert, update on contracts.figure, contracts.team_day, contracts.branch_day to lantern_ledger;
grant select, insert on contracts.rebate_figure, contracts.rebate_due to lantern_ledger;
grant select, update on contracts.rebate_bill to lantern_ledger;
