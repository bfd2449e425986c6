-- Money between two members: out of the one account into the other, in one transaction; nothing stays between.
insert into ledger.account_kind (code, name, is_locked, has_pool) values (60, 'transfer:between', false, false);
insert into ledger.transfer_code (code, name) values (60, 'transfer_out'), (61, 'transfer_in');
