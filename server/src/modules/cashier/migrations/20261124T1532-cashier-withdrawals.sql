-- Withdrawals (product.md, "Cashier"): accounts that members are paid to, requests, approvals, and payouts at the providers.
alter table cashier.provider_kind
  -- Our name of a field of a statement about a payout to the provider's, and the provider's word of a state to ours.
  add column payout_fields jsonb not null default '{}',
  add column payout_statuses jsonb not null default '{}';
update cashier.provider_kind set
  payout_fields = '{"payoutId": "payoutId", "reference": "reference", "status": "status", "amount": "amount", "currency": "currency"}',
  payout_statuses = '{"accepted": "accepted", "paid": "paid", "failed": "failed", "returned": "returned"}' where code = 'quaypay';
update cashier.provider_kind set
  payout_fields = '{"payoutId": "payout", "reference": "payout_ref", "status": "state", "amount": "minor_amount", "currency": "currency"}',
  payout_statuses = '{"queued": "accepted", "sent": "paid", "refused": "failed", "bounced": "returned"}' where code = 'ferrypay';

create table cashier.payout_method (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,38}$'),
  kind text not null check (kind in ('bank', 'ewallet', 'crypto')),
  name text not null,
  network text check (network in ('tron', 'ethereum', 'bitcoin')),
  provider text not null references cashier.provider,
  -- The provider's own name for the bank, wallet or coin.
  channel text not null,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  fixed_fee bigint not null default 0 check (fixed_fee >= 0 and fixed_fee < minimum),
  -- Ten-thousandths of the amount.
  fee_share int not null default 0 check (fee_share between 0 and 5000),
  free_a_day int not null default 0 check (free_a_day >= 0),
  seconds_typical int not null check (seconds_typical > 0),
  position int not null,
  is_enabled boolean not null default true,
  check ((network is not null) = (kind = 'crypto'))
);
insert into cashier.payout_method (code, kind, name, network, provider, channel, minimum, maximum, fixed_fee, fee_share, free_a_day, seconds_typical, position) values
  ('mekong-bank', 'bank', 'Mekong Bank', null, 'quaypay', 'mekong', 100000000, 20000000000, 2000000, 0, 3, 300, 1),
  ('red-river-bank', 'bank', 'Red River Bank', null, 'quaypay', 'red-river', 100000000, 20000000000, 2000000, 0, 3, 300, 2),
  ('harbour-bank', 'bank', 'Harbour Bank', null, 'quaypay', 'harbour', 100000000, 50000000000, 5000000, 0, 1, 900, 3),
  ('lotus-wallet', 'ewallet', 'Lotus e-wallet', null, 'quaypay', 'lotus', 50000000, 10000000000, 0, 50, 0, 60, 4),
  ('usdt-tron', 'crypto', 'USDT', 'tron', 'quaypay', 'usdt-trc20', 200000000, 50000000000, 12000000, 0, 0, 180, 5),
  ('usdt-ethereum', 'crypto', 'USDT', 'ethereum', 'quaypay', 'usdt-erc20', 500000000, 50000000000, 60000000, 0, 0, 300, 6),
  ('btc', 'crypto', 'Bitcoin', 'bitcoin', 'quaypay', 'btc', 500000000, 50000000000, 40000000, 0, 0, 3600, 7);

create table cashier.payout_account (
  member_id bigint not null,
  id bigint not null,
  method text not null references cashier.payout_method,
  -- The number, sealed by SECRETS_KEY; only a payout opens it.
  number_sealed bytea not null,
  -- Keyed, so that a stolen table cannot be searched; equal for equal numbers.
  number_hash text not null,
  masked text not null,
  payee_name text not null,
  added_at timestamptz not null,
  ready_at timestamptz not null,
  removed_at timestamptz,
  primary key (member_id, id)
);
create unique index payout_account_one on cashier.payout_account (member_id, method, number_hash) where removed_at is null;
create index payout_account_number on cashier.payout_account (number_hash);

-- A withdrawal is also the idempotency record of its request.
create table cashier.withdrawal (
  member_id bigint not null,
  id bigint not null,
  key uuid not null,
  body_hash bytea not null,
  account_id bigint not null,
  method text not null references cashier.payout_method,
  kind text not null,
  provider text not null references cashier.provider,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  currency text not null,
  created_at timestamptz not null,
  second_factor_at timestamptz,
  state text not null default 'applied' check (state in ('applied', 'in_review', 'approved', 'paying', 'paid', 'received', 'not_received',
    'fully_received', 'forced_received', 'returned', 'rejected', 'cancelled')),
  -- Grows with each change: a decision names the one it saw.
  version int not null default 1,
  -- Approvals that its amount needs.
  needs int not null default 1 check (needs in (1, 2)),
  attempt int not null default 0,
  problem text,
  signs text[] not null default '{}',
  risk int not null default 0,
  claimed_by bigint,
  claimed_name text,
  claimed_until timestamptz,
  -- What the member reads of a rejection or of the end of a dispute.
  reason text,
  paid_at timestamptz,
  payout_id text,
  -- When it counts as received by itself, and whether it did.
  receive_at timestamptz,
  received_at timestamptz,
  is_automatic boolean not null default false,
  disputed_at timestamptz,
  dispute_note text,
  dispute_files bigint[] not null default '{}',
  answer_by timestamptz,
  answered_at timestamptz,
  -- When the provider is asked next; null when nothing more is expected.
  ask_at timestamptz,
  primary key (member_id, id),
  unique (member_id, key),
  foreign key (member_id, account_id) references cashier.payout_account (member_id, id),
  check ((paid_at is null) = (state in ('applied', 'in_review', 'approved', 'paying', 'rejected', 'cancelled'))),
  check (state <> 'rejected' or reason is not null)
);
create unique index withdrawal_id on cashier.withdrawal (id);
create index withdrawal_open on cashier.withdrawal (state, id) where state in ('applied', 'in_review', 'approved', 'paying', 'not_received');
create index withdrawal_problem on cashier.withdrawal (id) where problem is not null;
create index withdrawal_ask on cashier.withdrawal (provider, ask_at) where ask_at is not null;
create index withdrawal_receive on cashier.withdrawal (receive_at) where state = 'paid';
create index withdrawal_paid on cashier.withdrawal (paid_at) where paid_at is not null;
create index withdrawal_account on cashier.withdrawal (member_id, account_id);

create table cashier.withdrawal_step (
  withdrawal_id bigint not null,
  number int not null,
  state text not null,
  at timestamptz not null,
  done_by text not null check (done_by in ('member', 'operator', 'provider', 'system')),
  staff_name text,
  reason text,
  primary key (withdrawal_id, number)
);

create table cashier.withdrawal_approval (
  withdrawal_id bigint not null,
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null,
  note text not null,
  primary key (withdrawal_id, staff_id)
);

-- One order at a provider. Each attempt has a reference of its own.
create table cashier.payout (
  withdrawal_id bigint not null,
  attempt int not null check (attempt > 0),
  reference text not null unique,
  provider text not null references cashier.provider,
  amount bigint not null check (amount > 0),
  currency text not null,
  sent_at timestamptz not null,
  payout_id text,
  state text not null default 'sent' check (state in ('sent', 'accepted', 'paid', 'failed', 'returned')),
  primary key (withdrawal_id, attempt)
);

-- Signed statements of a provider about payouts, each once, in the transaction of what they caused.
create table cashier.payout_event (
  provider text not null references cashier.provider,
  event_id text not null,
  -- Null when the reference is none of ours.
  withdrawal_id bigint,
  attempt int,
  payout_id text not null,
  reference text not null,
  status text not null,
  amount text not null,
  currency text not null,
  received_at timestamptz not null,
  signed_time text not null,
  signed_name text not null,
  sign text not null,
  body bytea not null,
  primary key (provider, event_id)
);
create index payout_event_withdrawal on cashier.payout_event (withdrawal_id, attempt);

-- What a round of reconciliation compared, the newest last.
create table cashier.payout_run (
  id bigint primary key,
  at timestamptz not null,
  compared int not null,
  equal int not null
);

-- What was asked for stays as it was asked; statements and orders are written by functions that check their cause.
revoke update, delete on cashier.payout_account, cashier.withdrawal, cashier.withdrawal_step, cashier.withdrawal_approval, cashier.payout from lantern_app;
revoke insert, update, delete on cashier.payout_event, cashier.payout_method from lantern_app;
revoke insert on cashier.payout from lantern_app;
grant update (removed_at) on cashier.payout_account to lantern_app;
grant update (minimum, maximum, fixed_fee, fee_share, free_a_day, seconds_typical, is_enabled) on cashier.payout_method to lantern_app;
grant update (state, version, needs, attempt, problem, signs, risk, claimed_by, claimed_name, claimed_until, reason, paid_at, payout_id, receive_at, received_at,
  is_automatic, disputed_at, dispute_note, dispute_files, answer_by, answered_at, ask_at) on cashier.withdrawal to lantern_app;
grant update (payout_id, state) on cashier.payout to lantern_app;
grant select on cashier.withdrawal, cashier.payout, cashier.payout_event, cashier.withdrawal_approval to lantern_ledger;
