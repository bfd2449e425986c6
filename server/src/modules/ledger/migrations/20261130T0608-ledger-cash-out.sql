-- What a member gets for an open bet that is bought back.
insert into ledger.transfer_code (code, name) values (23, 'cash_out');
