-- Money of agents' contracts: what the operator pays, and what passes from an upline to his downline.
insert into ledger.account_kind (code, name, is_locked, has_pool) values (60, 'house:agents', false, false), (61, 'agents:clearing', false, false);
insert into ledger.transfer_code (code, name) values (60, 'contract_income'), (61, 'contract_payment');
-- Money that changes hands between members and the operator, in the order of transactions.
create index transfer_flow on ledger.transfer (tx) where code in (1, 11, 44, 60);
