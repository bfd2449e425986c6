-- Vendors at the wallet door (standards.md 3.3): who they are, how they sign, whose session they hold.
create schema gateway;
grant usage on schema gateway to lantern_app;
alter default privileges in schema gateway grant select, insert, update, delete on tables to lantern_app;

create table gateway.vendor (
  code text primary key check (code ~ '^[A-Z0-9_]{2,40}$'),
  -- Names its pools in the ledger.
  id bigint not null unique,
  name text not null,
  category text not null,
  state text not null default 'on' check (state in ('on', 'off')),
  -- seamless: asks us for every stake. transfer: money is carried to it and back (spec 7, GCS_walletTransfer).
  mode text not null default 'seamless' check (mode in ('seamless', 'transfer')),
  -- Networks it may call from; none listed: from anywhere, for the demo only.
  networks text[] not null default '{}',
  -- Games it may book; one star: any.
  games text[] not null default '{}',
  -- Where its games open, and where it answers us.
  launch_url text not null,
  api_url text not null,
  takes_trials boolean not null default false,
  -- May make players of trial money for itself: the conformance kit.
  is_sandbox boolean not null default false,
  -- Rounds open longer than two days are told; after this many hours they are closed. Null: a person decides.
  close_after_hours int check (close_after_hours >= 48),
  created_at timestamptz not null,
  -- While a vendor rests it is in maintenance here too: nobody is sent there, and it books no stake.
  resting_since timestamptz,
  resting_until timestamptz,
  -- One credit that no stake stands behind (a promotion, a correction upwards, a jackpot beyond what was set aside), and those of a day.
  gift_max bigint default 1000000000 check (gift_max >= 0),
  gift_day_max bigint default 20000000000 check (gift_day_max >= 0),
  -- What a round may pay: so many times its stake, and an amount.
  win_times_max int default 20000 check (win_times_max > 0),
  win_max bigint default 1000000000000 check (win_max >= 0),
  constraint rest check (resting_until is null or resting_since is not null),
  constraint gift_ceilings check (gift_max <= gift_day_max)
);

-- Two keys at a time, so that one can be changed while the other is in use.
create table gateway.vendor_key (
  vendor text not null references gateway.vendor,
  id text not null check (id ~ '^[A-Za-z0-9._-]{1,60}$'),
  slot smallint not null check (slot in (1, 2)),
  algorithm text not null check (algorithm in ('hmac-sha256', 'ed25519')),
  -- HMAC: the secret, sealed. Ed25519: the vendor's public key; we answer with our own pair.
  sealed bytea,
  public_key text,
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (vendor, id),
  check ((algorithm = 'hmac-sha256') = (sealed is not null)),
  check ((algorithm = 'ed25519') = (public_key is not null))
);
create unique index vendor_key_slot on gateway.vendor_key (vendor, slot) where retired_at is null;

-- What a vendor calls a member: nothing of ours, and another name at every vendor.
create table gateway.player (
  member_id bigint not null,
  vendor text not null references gateway.vendor,
  alias text not null,
  -- The sandbox's own states.
  hold text check (hold in ('player_blocked', 'limit_reached')),
  primary key (member_id, vendor)
);
create unique index player_alias on gateway.player (vendor, alias);

-- One-time launch tickets and the sessions they become; both known by the hash of their text only.
create table gateway.ticket (
  hash bytea primary key,
  member_id bigint not null,
  vendor text not null references gateway.vendor,
  game text not null,
  currency text not null,
  language text not null,
  device text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_expires on gateway.ticket (expires_at);

create table gateway.session (
  hash bytea primary key,
  member_id bigint not null,
  vendor text not null references gateway.vendor,
  game text not null,
  currency text not null,
  device text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_member on gateway.session (member_id) where ended_at is null;
create index session_expires on gateway.session (expires_at);

-- Seen for five minutes. A crash may forget them: what protects money is the name of each transaction.
create unlogged table gateway.nonce (
  vendor text not null,
  nonce text not null,
  at timestamptz not null,
  primary key (vendor, nonce)
);
create index nonce_at on gateway.nonce (at);

-- Rounds given by a promotion: it pays the stake, the member keeps the win.
create table gateway.free_round (
  member_id bigint not null,
  id bigint not null,
  vendor text not null references gateway.vendor,
  game text not null,
  campaign text not null,
  number int not null check (number between 1 and 1000),
  used int not null default 0 check (used >= 0 and used <= number),
  bet_size bigint not null check (bet_size > 0),
  state text not null default 'granted' check (state in ('granted', 'cancelled')),
  -- Told to the vendor, who shows it in its game.
  told_at timestamptz,
  expires_at timestamptz not null,
  granted_at timestamptz not null,
  primary key (member_id, id)
);

create table gateway.free_round_use (
  member_id bigint not null,
  vendor text not null,
  tx text not null,
  free_round_id bigint not null,
  primary key (member_id, vendor, tx)
);

-- A vendor's own jackpots: its name for one, and the pool in the ledger.
create table gateway.jackpot (
  vendor text not null references gateway.vendor,
  name text not null,
  id bigint not null unique,
  primary key (vendor, name)
);

-- What a person must look at: one row a thing, found again it stays one.
create table gateway.parked (
  id bigint primary key,
  vendor text not null references gateway.vendor,
  kind text not null,
  about text not null,
  facts jsonb not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  -- What a vendor's door puts before a person is settled by one: who, how and why. Two more kinds are found: what a correction
  -- could not take, and a rollback that came before its bet.
  resolved_by text,
  resolution text,
  unique (vendor, kind, about),
  constraint parked_kind_check check (
    kind in ('open_round', 'mismatch', 'missing_here', 'missing_there', 'differs', 'shortfall', 'tombstone', 'held'))
);
create index parked_open on gateway.parked (found_at) where resolved_at is null;
create index parked_resolved on gateway.parked (resolved_at) where resolved_at is not null;

create table gateway.reconciliation (
  vendor text not null references gateway.vendor,
  from_at timestamptz not null,
  to_at timestamptz not null,
  ours int not null,
  theirs int not null,
  differences int not null,
  done_at timestamptz not null,
  primary key (vendor, from_at, to_at)
);

-- Money on its way to a vendor in transfer mode, or back (spec 7, GCS_walletTransfer). It waits for the vendor's word.
create table gateway.transfer (
  member_id bigint not null,
  id bigint not null,
  key uuid not null,
  body_hash bytea not null,
  vendor text not null references gateway.vendor,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  state text not null default 'pending',
  -- Whether the vendor was asked at least once: from then on only its word decides.
  asked_at timestamptz,
  tries int not null default 0,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- What came back; null until it did.
  paid bigint check (paid >= 0),
  primary key (member_id, id),
  unique (member_id, key),
  constraint transfer_state_check check (state in ('pending', 'done', 'failed', 'held', 'refused'))
);
create index transfer_pending on gateway.transfer (created_at) where state = 'pending';
create index transfer_held on gateway.transfer (member_id, vendor) where state = 'held';

-- What a vendor tells of itself: rounds played from a wallet it keeps, its rest, its jackpots (standards.md 3.3).
-- A round of a vendor in transfer mode stands in the betting record; its money is in the transfers there and back.
create table gateway.reported_round (
  vendor text not null references gateway.vendor,
  round text not null,
  member_id bigint not null,
  wager_id bigint not null unique,
  state text not null check (state in ('OPEN', 'CLOSED', 'CANCELLED')),
  body_hash bytea not null,
  told_at timestamptz not null,
  primary key (vendor, round)
);

-- What a vendor's jackpots show, as it last said.
create table gateway.jackpot_reading (
  vendor text not null references gateway.vendor,
  name text not null,
  currency text not null,
  -- The game it belongs to; null for one of several games.
  game text,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  primary key (vendor, name, currency)
);
grant usage on schema gateway to lantern_ledger;
grant select on gateway.vendor, gateway.transfer, gateway.parked to lantern_ledger;
