-- What a spin needs beside its round (standards G11, G19, G20, P02).
create schema slots;
grant usage on schema slots to lantern_app;

-- The last round of a member in a game: while its presentation is not over there is no next one.
create table slots.seat (
  member_id bigint not null,
  game text not null,
  round_id bigint not null,
  seen boolean not null,
  played_at timestamptz not null,
  primary key (member_id, game)
) with (fillfactor = 70);

-- A jackpot of one game in one currency; its money is the ledger's. `epoch` counts its wins.
create table slots.pool (
  jackpot_id bigint primary key,
  game text not null,
  tier text not null,
  currency text not null,
  epoch int not null default 0,
  seed bigint not null check (seed > 0),
  -- Null where it falls by chance.
  ceiling bigint check (ceiling > seed),
  created_at timestamptz not null,
  unique (game, tier, currency)
);

-- The secret of a must-drop pool between two wins, made ahead: its hash is public before the first stake, it is shown after the win.
create table slots.threshold (
  jackpot_id bigint not null references slots.pool,
  epoch int not null,
  sealed bytea not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  revealed_at timestamptz,
  primary key (jackpot_id, epoch)
);

create table slots.jackpot_win (
  member_id bigint not null,
  round_id bigint not null,
  jackpot_id bigint not null,
  epoch int not null,
  tier text not null,
  amount bigint not null,
  at timestamptz not null,
  primary key (member_id, round_id, jackpot_id)
);
create unique index jackpot_won_once on slots.jackpot_win (jackpot_id, epoch);

-- What was played, by version, mode and currency, added up in the transaction of the spins. A connection adds to its own row.
create table slots.tally (
  game text not null,
  version int not null,
  mode text not null,
  currency text not null,
  shard smallint not null,
  spins bigint not null,
  staked numeric not null,
  -- Without jackpots.
  paid numeric not null,
  -- Sum of the squares of what was staked: different stakes weigh differently.
  squares numeric not null,
  primary key (game, version, mode, currency, shard)
) with (fillfactor = 60);

-- Every version that ever was here, with the hash it had when it was last verified.
create table slots.maths (
  game text not null,
  version int not null,
  hash text not null,
  is_approved boolean not null,
  verified_at timestamptz not null,
  primary key (game, version)
);

-- Significant events: maths that are not what was approved, a return that chance does not explain. Append only.
create table slots.incident (
  id bigint primary key,
  kind text not null check (kind in ('maths_mismatch', 'return_outside')),
  game text not null,
  version int not null,
  currency text not null,
  details jsonb not null,
  at timestamptz not null
);

-- The last reading of all pools of a currency, for a figure that rolls from one to the next.
create table slots.reading (
  currency text primary key,
  total bigint not null,
  at timestamptz not null,
  before_total bigint,
  before_at timestamptz
);
grant select, insert on slots.seat, slots.pool, slots.threshold, slots.jackpot_win, slots.tally, slots.maths, slots.incident, slots.reading to lantern_app;
grant update on slots.seat, slots.tally, slots.maths, slots.reading to lantern_app;
grant update (epoch) on slots.pool to lantern_app;
grant update (revealed_at) on slots.threshold to lantern_app;
