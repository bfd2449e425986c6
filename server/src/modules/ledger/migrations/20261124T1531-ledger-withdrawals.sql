-- Withdrawals: the fee that the operator keeps, and money that came back.
insert into ledger.account_kind (code, name, is_locked, has_pool) values (23, 'house:fees', false, false);
insert into ledger.transfer_code values (17, 'withdrawal_fee'), (18, 'withdrawal_return'), (19, 'withdrawal_fee_return');

-- Withdrawals that two operators decided against what the provider signed, or without it.
set local role lantern_ledger;
create table ledger.decided_withdrawal (
  withdrawal_id bigint not null,
  decision text not null check (decision in ('returned', 'stands')),
  primary key (withdrawal_id, decision)
);
grant select on ledger.decided_withdrawal to lantern_app;
reset role;
