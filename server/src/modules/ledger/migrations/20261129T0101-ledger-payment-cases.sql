-- Money that a payment provider took back, and money that came beyond what was ordered.
insert into ledger.transfer_code (code, name) values (20, 'deposit_taken'), (21, 'deposit_taken_short'), (22, 'deposit_restored');

-- A deposit may be paid by several payments.
alter table ledger.paid_payment drop constraint paid_payment_deposit_id_key;
create index paid_payment_deposit on ledger.paid_payment (deposit_id);

set local role lantern_ledger;
-- Cases whose money two operators credited.
create table ledger.reviewed_case (
  case_id bigint primary key
);
-- What was given back of money that a provider had taken: amount with the fee, and what the member got.
create table ledger.deposit_restore (
  case_id bigint not null,
  number int not null,
  amount bigint not null check (amount > 0),
  net bigint not null check (net between 0 and amount),
  -- Two operators decided so; else the provider signed that it came back.
  is_decided boolean not null,
  primary key (case_id, number)
);
grant select on ledger.reviewed_case, ledger.deposit_restore to lantern_app;
reset role;
