-- The operator's part of a pot, and money that a pot without a winner hands to the next one.
insert into ledger.account_kind (code, name, is_locked, has_pool) values (11, 'escrow:carry', false, false);
insert into ledger.transfer_code (code, name) values (15, 'rake'), (16, 'carry_over');
