-- Money of agents' contracts: what the operator pays, and what passes from an upline to his downline.
insert into ledger.account_kind (code, name, is_locked, has_pool) values (64, 'house:agents', false, false), (65, 'agents:clearing', false, false);
insert into ledger.transfer_code (code, name) values (64, 'contract_income'), (65, 'contract_payment');
-- Money that changes hands between members and the operator, in the order of transactions.
create index transfer_flow on ledger.transfer (tx) where code in (1, 11, 44, 64);
