-- Draws of the official stations and of the house, their results, prices and limits (games.md 1).
create schema lottery;
grant usage on schema lottery to lantern_app;
alter default privileges in schema lottery grant select, insert, update, delete on tables to lantern_app;

-- What an operator may set about a game; the rest of it (region, station, hours) is the catalogue in the code.
create table lottery.game (
  code text primary key,
  on_sale boolean not null default true,
  is_hot boolean not null default false,
  emblem text not null,
  -- Sales end this long before the draw (spec 9, lockTime).
  lock_seconds int not null check (lock_seconds > 0),
  -- Limits in micros. A unit is what the player types for one line.
  unit_minimum bigint not null check (unit_minimum > 0),
  unit_maximum bigint not null,
  slip_maximum bigint not null,
  member_per_draw bigint not null,
  -- Units that all members together may put on one number of a draw, and what one hit of it may cost at most.
  unit_per_number bigint not null,
  payout_per_number bigint not null,
  lines_maximum int not null check (lines_maximum between 1 and 100),
  check (unit_minimum <= unit_maximum and unit_maximum <= unit_per_number)
);

-- Prices an operator set, for a region (MB, MT, MN) or one game; the newest version counts, without one the house table.
create table lottery.odds (
  scope text not null,
  play text not null,
  version int not null,
  -- Ten-thousandths, gross.
  odds bigint not null check (odds > 10000),
  set_by text not null,
  set_at timestamptz not null,
  primary key (scope, play, version)
);

-- One issue of one game. Its id is the id of the event in the wager module.
create table lottery.draw (
  id bigint primary key,
  game_code text not null references lottery.game (code),
  -- YYYYMMDD, for fast games YYYYMMDDNNNN (games.md 1.12).
  numero text not null,
  draw_date date not null,
  open_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  state text not null check (state in ('scheduled', 'open', 'closed', 'published', 'settling', 'settled', 'void')),
  result jsonb,
  result_version int not null default 0,
  settled_version int not null default 0,
  -- Official: which file said so, and its SHA-256.
  source_text text,
  source_hash text,
  import_id bigint,
  -- Fast: SHA-256 of the seed is public from the beginning, the seed itself only with the result.
  seed_hash text,
  seed_sealed bytea,
  seed text,
  -- SHA-256 over the bets that were closed, and how many they were.
  bets_hash text,
  bets int,
  void_reason text,
  void_by text,
  -- Members up to this one have been told of this version of the result.
  told_version int not null default 0,
  told_member bigint not null default 0,
  published_at timestamptz,
  settled_at timestamptz,
  -- Which columns the hash of a draw's closed bets is over: 1 id, play, picks, unit; 2 also the odds and the time of each bet.
  -- A draw keeps its own: its numbers follow from the hash that was published.
  bets_version smallint not null default 1,
  bound_at timestamptz,
  -- The beacon and its round, chosen with the root and published later; null where the members' keys are the entropy.
  beacon text,
  -- What was drawn with: `members`, or the value of the beacon.
  entropy text,
  unique (game_code, numero),
  check (open_at < close_at and close_at < draw_at),
  check ((result is null) = (result_version = 0)),
  constraint draw_bets_version_check check (bets_version in (1, 2, 3)),
  constraint draw_entropy check (bets_version < 3 or seed is null or entropy is not null)
);
create index draw_on_sale on lottery.draw (draw_at) where state in ('scheduled', 'open');
create index draw_result on lottery.draw (game_code, draw_at desc) where result is not null;

-- Days on which a region does not draw although its weekday says so (games.md 1.1).
create table lottery.calendar (
  day date not null,
  region text not null check (region in ('MB', 'MT', 'MN')),
  reason text not null,
  primary key (day, region)
);

insert into lottery.calendar (day, region, reason)
select day::date, 'MB', 'lunar new year' from generate_series('2026-02-16'::date, '2026-02-19', interval '1 day') as day;

-- Results brought in by one person and applied by another (product.md, "Operators").
create table lottery.import (
  id bigint primary key,
  file_name text not null,
  kind text not null check (kind in ('results', 'correction')),
  reason text,
  state text not null default 'preview' check (state in ('preview', 'applied', 'rejected')),
  csv text not null,
  csv_hash text not null,
  draws int not null,
  new_draws int not null,
  same_draws int not null,
  changed_draws int not null,
  sample jsonb not null,
  created_by_id bigint not null,
  created_by text not null,
  created_at timestamptz not null,
  decided_by_id bigint,
  decided_by text,
  decided_at timestamptz,
  check ((state = 'preview') = (decided_by is null)),
  -- The second person is another one: held by the table too, not by the code alone. Who works at the console has no id (0).
  check (state <> 'applied' or (lower(decided_by) <> lower(created_by) and (created_by_id = 0 or decided_by_id <> created_by_id)))
);

-- Bets taken per game and minute, for what is popular. A hint: what a dying node had not written is lost.
create table lottery.heat (
  game_code text not null,
  minute timestamptz not null,
  wagers bigint not null,
  primary key (game_code, minute)
);
