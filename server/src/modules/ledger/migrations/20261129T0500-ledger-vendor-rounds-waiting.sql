-- Reported rounds whose money is on its way: a stake without a result, or a win that two persons decide.
create index vendor_round_waiting on ledger.vendor_round (member_id) where state = 'OPEN' or held = 'waiting';
