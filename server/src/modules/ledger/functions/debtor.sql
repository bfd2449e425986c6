-- Members who owe what could not be taken back from their balance.
create or replace view ledger.debtor as select member_id, owed from ledger.receivable where owed > 0;
alter view ledger.debtor owner to lantern_ledger;
grant select on ledger.debtor to lantern_app;
