-- Boards of mines and shared rounds of crash (games.md 6.9). Their money is the wager module's; balls of plinko leave nothing here.
create schema instant;
grant usage on schema instant to lantern_app;

-- A board is drawn from its pair and nonce whenever a tile is opened; where the mines lay is written only when it is over.
create table instant.mines_round (
  member_id bigint not null,
  id bigint not null,
  key uuid not null,
  body_hash bytea not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  mines int not null check (mines between 1 and 24),
  pair_id bigint not null,
  nonce int not null,
  opened int[] not null default '{}',
  laid int[],
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'refunded')),
  -- Ten-thousandths of the stake.
  multiplier bigint not null default 10000,
  payout bigint not null default 0 check (payout >= 0),
  started_at timestamptz not null,
  ends_by timestamptz not null,
  ended_at timestamptz,
  max_payout bigint not null check (max_payout > 0),
  primary key (member_id, id),
  unique (member_id, key),
  check ((state = 'open') = (laid is null) and (state = 'open') = (ended_at is null))
);
create unique index mines_one_open on instant.mines_round (member_id) where state = 'open';
create index mines_due on instant.mines_round (ends_by) where state = 'open';

-- A round that everybody shares. Where it ends is sealed while it rises: who reads the database knows it no sooner than the players.
create table instant.crash_round (
  id bigint primary key,
  state text not null default 'betting' check (state in ('betting', 'rising', 'crashed', 'settled')),
  position int not null,
  terminal_hash text not null,
  salt text not null,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  started_at timestamptz,
  bets_hash text,
  bets int not null default 0,
  bust_sealed bytea,
  bust bigint,
  link text,
  crashed_at timestamptz,
  next_at timestamptz,
  voided_at timestamptz,
  -- 2: `bets_hash` is the root of the closed bets, and the message names their number and the entropy.
  version smallint not null default 1 check (version in (1, 2)),
  check ((state = 'betting') = (started_at is null)),
  check ((state in ('crashed', 'settled')) = (bust is not null and link is not null and crashed_at is not null)),
  check (voided_at is null or state = 'settled')
);
create unique index crash_one_running on instant.crash_round ((true)) where state <> 'settled';

create table instant.crash_bet (
  member_id bigint not null,
  id bigint not null,
  round_id bigint not null references instant.crash_round,
  key uuid not null,
  body_hash bytea not null,
  currency text not null,
  -- As others may see it; null for trial players, who are not shown.
  shown_as text,
  stake bigint not null check (stake > 0),
  -- Ten-thousandths: what the member chose, and where it stops by itself at the latest.
  auto bigint,
  target bigint not null check (target > 10000),
  state text not null default 'open',
  cashed_out bigint,
  payout bigint not null default 0 check (payout >= 0),
  placed_at timestamptz not null,
  ended_at timestamptz,
  -- The most it pays, as it was when the stake was taken: limits that change later do not touch it.
  max_payout bigint not null check (max_payout > 0),
  primary key (member_id, id),
  unique (member_id, key),
  unique (round_id, member_id),
  check ((state = 'open') = (ended_at is null) and (state = 'won') = (cashed_out is not null)),
  constraint crash_bet_state_check check (state in ('open', 'won', 'lost', 'refunded'))
);
create index crash_bet_open on instant.crash_bet (round_id, member_id) where state = 'open';

-- When somebody last looked at the table: nobody looks, no round is opened.
create table instant.crash_watch (
  only_one boolean primary key default true check (only_one),
  looked_at timestamptz not null
);

insert into instant.crash_watch (looked_at) values ('-infinity');

-- What was played of the instant games, beside what it promised to return (standards G20).
create table instant.tally (
  game text not null,
  version int not null,
  currency text not null,
  shard smallint not null,
  plays bigint not null,
  staked numeric not null,
  paid numeric not null,
  -- What these plays were to pay on average, and the variance of it: choices of players differ in both.
  expected numeric not null,
  variance numeric not null,
  primary key (game, version, currency, shard)
) with (fillfactor = 60);
grant select, insert on instant.mines_round, instant.crash_round, instant.crash_bet to lantern_app;
grant update (opened, laid, state, multiplier, payout, ended_at) on instant.mines_round to lantern_app;
grant update (state, started_at, bets_hash, bets, bust_sealed, bust, link, crashed_at, next_at) on instant.crash_round to lantern_app;
grant update (state, cashed_out, payout, ended_at) on instant.crash_bet to lantern_app;
grant select, update (looked_at) on instant.crash_watch to lantern_app;
grant update (voided_at) on instant.crash_round to lantern_app;
grant select, insert, update on instant.tally to lantern_app;
grant update (version) on instant.crash_round to lantern_app;
