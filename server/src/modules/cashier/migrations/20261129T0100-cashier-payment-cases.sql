-- Deposits of another amount than was ordered, paid twice or taken back (product.md, "Cashier").
alter table cashier.deposit
  -- What was credited, fee included, and the fee of that; null for the amount that was ordered, with its fee.
  add column credited bigint check (credited > 0),
  add column credited_fee bigint check (credited_fee >= 0),
  -- Credited later, for another payment or a greater sum, and what the provider took back of all of it.
  add column more bigint not null default 0 check (more >= 0),
  add column more_fee bigint not null default 0 check (more_fee >= 0),
  add column taken bigint not null default 0 check (taken >= 0),
  add check ((credited is null) = (credited_fee is null)),
  add check (credited_fee < credited);
grant update (credited, credited_fee, more, more_fee, taken) on cashier.deposit to lantern_app;

-- Providers take payments back for months: credited deposits are asked about too, ever less often.
create index deposit_credited_asked on cashier.deposit (provider, ask_at) where state = 'credited' and asks_until is not null;
update cashier.deposit set asks_until = settled_at + interval '120 days', ask_at = greatest(ask_at, now())
where state = 'credited' and provider is not null and settled_at > now() - interval '120 days';

update cashier.provider_kind set statuses = statuses
  || '{"refunded": "refunded", "chargeback": "chargeback", "reversed": "reversed", "restored": "restored"}';

-- What was booked of a payment of a credited deposit: sums of its credits and cases. Amounts include the fee.
create table cashier.payment (
  provider text not null references cashier.provider,
  payment_id text not null,
  deposit_id bigint not null references cashier.deposit (id),
  credited bigint not null default 0 check (credited >= 0),
  fee bigint not null default 0 check (fee >= 0),
  taken bigint not null default 0 check (taken between 0 and credited),
  restored bigint not null default 0 check (restored >= 0),
  forgiven bigint not null default 0 check (forgiven >= 0),
  dismissed bigint not null default 0 check (dismissed >= 0),
  gone_before bigint not null default 0 check (gone_before >= 0),
  back_before bigint not null default 0 check (back_before >= 0),
  primary key (provider, payment_id, deposit_id),
  check (restored + forgiven <= taken)
);
create index payment_deposit on cashier.payment (deposit_id);

-- A payment that differs from what was credited, until operators decide.
create table cashier.payment_case (
  member_id bigint not null,
  id bigint not null,
  deposit_id bigint not null references cashier.deposit (id),
  provider text not null references cashier.provider,
  payment_id text not null,
  kind text not null check (kind in ('paid_again', 'paid_more', 'taken_back', 'unclear')),
  -- The provider's word that it began with, in our names.
  status text not null,
  -- What came beyond the credit, or was taken back, fee included; 0 where it is unclear.
  amount bigint not null check (amount >= 0),
  -- Taken from the member: without the part of the fee.
  net bigint not null default 0 check (net between 0 and amount),
  -- Given back of what was taken.
  restored bigint not null default 0 check (restored between 0 and amount),
  -- Credited by a decision, and its fee.
  credited bigint check (credited > 0),
  credited_fee bigint check (credited_fee between 0 and credited - 1),
  found_at timestamptz not null,
  ended_at timestamptz,
  ending text check (ending in ('credited', 'dismissed', 'noted', 'restored', 'returned')),
  -- Null: it ended by itself.
  ended_by text,
  reason text,
  primary key (member_id, id),
  check ((ended_at is null) = (ending is null))
);
create unique index payment_case_id on cashier.payment_case (id);
create index payment_case_deposit on cashier.payment_case (deposit_id);
create index payment_case_open on cashier.payment_case (found_at) where ended_at is null;
-- Of one payment one case of money beyond the credit is open, and one of an unclear word.
create unique index payment_case_extra on cashier.payment_case (provider, payment_id, deposit_id)
  where ended_at is null and kind in ('paid_again', 'paid_more');
create unique index payment_case_unclear on cashier.payment_case (provider, payment_id, deposit_id) where ended_at is null and kind = 'unclear';
create index payment_case_stop on cashier.payment_case (member_id) where ended_at is null;

revoke delete on cashier.payment, cashier.payment_case from lantern_app;
revoke update on cashier.payment_case from lantern_app;
grant update (kind, amount, restored, credited, credited_fee, ended_at, ending, ended_by, reason) on cashier.payment_case to lantern_app;
grant select on cashier.payment_case to lantern_ledger;
