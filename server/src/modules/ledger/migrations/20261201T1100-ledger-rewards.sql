-- Budgets that pay rewards, one sub-account each, and what they pay.
insert into ledger.account_kind (code, name, is_locked, has_pool) values (24, 'promo:budget', false, true);
insert into ledger.transfer_code (code, name) values (80, 'budget_funded'), (81, 'budget_returned'), (82, 'reward');
