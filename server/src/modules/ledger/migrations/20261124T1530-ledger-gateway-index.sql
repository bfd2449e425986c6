-- Deposits and withdrawals of a member, found without reading a life of bets: 30 is `payment:gateway`.
create index transfer_gateway on ledger.transfer (member_id, at) where debit = 30 or credit = 30;
