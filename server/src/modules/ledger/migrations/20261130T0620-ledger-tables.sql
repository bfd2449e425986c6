-- Money on tables of members against members: a stack that a member carries there, until it is carried back. The pool is the table's number.
insert into ledger.account_kind (code, name, is_locked, has_pool) values (12, 'escrow:seat', false, true);
insert into ledger.transfer_code (code, name) values (70, 'table_buy_in'), (71, 'table_cash_out'), (72, 'table_rake');
