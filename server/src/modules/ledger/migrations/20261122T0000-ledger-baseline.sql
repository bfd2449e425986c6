-- The ledger: double entry, append only (product.md "Money", standards.md 4.3–4.5). One row is one transfer with both
-- legs, so every currency sums to zero by its shape. The key is the obligation: (member, cause, code, number).
create schema ledger authorization lantern_ledger;
set local role lantern_ledger;
grant usage on schema ledger to lantern_app;

-- Chart of accounts. Locked accounts have a balance row that cannot go below zero; the others are sums of postings,
-- because a house row that every bet updates costs three quarters of the speed.
create table ledger.account_kind (
  code smallint primary key,
  name text not null unique,
  is_locked boolean not null,
  -- An account with a pool has one sub-account per draw, provider or campaign.
  has_pool boolean not null default false
);

insert into ledger.account_kind (code, name, is_locked, has_pool) values
  (1, 'player:main', true, false),
  (2, 'player:bonus', true, false),
  (3, 'player:pending', true, false),
  (4, 'player:receivable', false, false),
  (10, 'escrow:event', false, true),
  (20, 'house:ggr', false, false),
  (21, 'house:rounding', false, false),
  (22, 'house:promo', false, false),
  (30, 'payment:gateway', false, false),
  (40, 'trial:issued', false, false),
  (99, 'suspense', false, false);

create table ledger.transfer_code (
  code smallint primary key,
  name text not null unique
);

insert into ledger.transfer_code values
  (1, 'deposit'), (2, 'trial_grant'), (3, 'stake'), (4, 'payout'), (5, 'refund'), (6, 'event_close'), (7, 'correction'),
  (8, 'correction_short'), (9, 'sweep'), (10, 'hold'), (11, 'hold_posted'), (12, 'hold_voided'), (13, 'adjustment'), (14, 'event_reopen');

create table ledger.balance (
  member_id bigint not null,
  kind smallint not null references ledger.account_kind,
  currency text not null,
  available bigint not null default 0 check (available >= 0),
  primary key (member_id, kind)
) with (fillfactor = 60);

create table ledger.transfer (
  member_id bigint not null,
  cause bigint not null,
  code smallint not null,
  number int not null default 0,
  debit smallint not null,
  credit smallint not null,
  pool bigint not null default 0,
  currency text not null,
  amount bigint not null check (amount > 0),
  balance_after bigint,
  at timestamptz not null default clock_timestamp(),
  tx bigint not null default (pg_current_xact_id()::text::bigint),
  check (debit <> credit),
  primary key (member_id, cause, code, number)
) partition by range (cause);
create index transfer_tx on ledger.transfer using brin (tx) with (pages_per_range = 32, autosummarize = on);
create index transfer_pool on ledger.transfer (pool) where pool <> 0;

create table ledger.transfer_default partition of ledger.transfer default;

-- Seals: every finished transaction up to a horizon, chained by SHA-256 (standards.md 4.3, 9).
create table ledger.seal (
  number bigint primary key,
  after_tx bigint not null,
  upto_tx bigint not null,
  transfers bigint not null,
  hash bytea not null,
  at timestamptz not null default clock_timestamp(),
  -- Kind by kind what a seal covers: how many records, and the digest over them; with the heads of the two other chains.
  -- Null: sealed before there were records in seals.
  parts jsonb,
  digest bytea
);

-- Money on its way: main to pending at once, then posted, voided or expired.
create table ledger.hold (
  member_id bigint not null,
  id bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  to_kind smallint not null references ledger.account_kind,
  state text not null default 'pending' check (state in ('pending', 'posted', 'voided', 'expired')),
  expires_at timestamptz not null,
  decided_at timestamptz,
  primary key (member_id, id)
);
create index hold_open on ledger.hold (expires_at) where state = 'pending';

insert into ledger.account_kind (code, name, is_locked, has_pool) values
  (50, 'jackpot:pool', false, true),
  (51, 'vendor:float', false, true);

insert into ledger.transfer_code values
  (40, 'jackpot_contribution'), (41, 'jackpot_win'), (42, 'jackpot_reversal'), (43, 'jackpot_seed'), (44, 'free_round_stake'),
  (45, 'free_round_reversal'), (46, 'vendor_out'), (47, 'vendor_in'), (48, 'vendor_result');

-- What a member owes after corrections, beside its transfers: a win must see it without adding up a life.
create table ledger.receivable (
  member_id bigint primary key,
  owed bigint not null check (owed >= 0)
);

-- A jackpot's pool is a sum over shards: a connection adds to its own, so that bets never wait for each other; a win,
-- which is rare, locks them all. Each currency has a pool of its own, so trial money never feeds a real one.
create table ledger.jackpot_shard (
  jackpot_id bigint not null,
  currency text not null,
  shard smallint not null,
  available bigint not null default 0 check (available >= 0),
  primary key (jackpot_id, currency, shard)
) with (fillfactor = 60);

-- The head of the chain of seals, beside it. Nobody comes after the newest seal to miss it: deleted, it would simply be made again,
-- over whatever the transfers say by then. With the head the next seal follows the one that was, and the gap stays for ever.
create table ledger.seal_head (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  upto_tx bigint not null,
  hash bytea not null
);

insert into ledger.seal_head (number, upto_tx, hash) values (0, 0, '\x00');

-- What a member has with a vendor: the sums of its transfers and reported rounds, at hand.
create table ledger.float_account (
  member_id bigint not null,
  vendor bigint not null,
  carried bigint not null default 0,
  returned bigint not null default 0,
  -- Paid less staked, over the reported rounds that count.
  reported bigint not null default 0,
  -- Paid back beyond all of these, under a ceiling or agreed by two persons.
  unproven bigint not null default 0,
  primary key (member_id, vendor)
);

-- Each transfer back as it was decided: how much of it nothing proved, and which request agreed to it.
create table ledger.float_return (
  member_id bigint not null,
  id bigint not null,
  vendor bigint not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('held', 'paid', 'refused')),
  paid bigint not null default 0 check (paid between 0 and amount),
  unproven bigint not null default 0 check (unproven between 0 and paid),
  request bigint,
  primary key (member_id, id)
);

-- Money beyond what is proven, by the hour since 1970: what the ceiling of a day is asked of.
create table ledger.float_hour (
  vendor bigint not null,
  currency text not null,
  hour int not null,
  given bigint not null,
  primary key (vendor, currency, hour)
);

-- A round played from a vendor's wallet. `held`: its win is above a ceiling, and counts when two persons agreed to it.
create table ledger.vendor_round (
  vendor bigint not null,
  round text not null,
  member_id bigint not null,
  staked bigint not null check (staked >= 0),
  paid bigint not null check (paid >= 0),
  state text not null check (state in ('OPEN', 'CLOSED', 'CANCELLED')),
  held text check (held in ('waiting', 'paid', 'refused')),
  request bigint,
  -- What it adds to `reported` of its account.
  counted bigint not null,
  primary key (vendor, round)
);
create index vendor_round_member on ledger.vendor_round (member_id, vendor);

-- A payment of the provider credits one deposit, and a deposit one payment.
create table ledger.paid_payment (
  payment_id text primary key,
  deposit_id bigint not null unique
);

-- Deposits that operators decided to credit.
create table ledger.reviewed_deposit (
  deposit_id bigint primary key
);

-- Money given by hand by the database's owner: seeds, tests, repairs.
create table ledger.owner_credit (
  member_id bigint not null,
  cause bigint not null,
  code smallint not null,
  number int not null,
  amount bigint not null,
  made_by text not null default session_user,
  at timestamptz not null default clock_timestamp(),
  primary key (member_id, cause, code, number)
);

-- What is sealed: one row a kind. `taken_sql` and `final_sql` answer (tx, h) of the records of transactions ($1, $2].
create table ledger.sealed_kind (
  name text primary key,
  relation text not null,
  -- Columns that never change, and those that are final once `final_name` says so.
  taken text[] not null,
  final text[] not null default '{}',
  final_name text unique,
  taken_sql text not null,
  final_sql text
);

-- Final forms that were replaced by a later one: the earlier seal goes on covering them.
create table ledger.former (
  kind text not null,
  key text not null,
  tx bigint not null,
  -- The transaction that replaced it.
  became_tx bigint not null,
  form text not null
);
create index former_tx on ledger.former (kind, tx);
grant select on all tables in schema ledger to lantern_app;
reset role;
