-- Shared tables: their limits and speeds, shoes and rounds. Bets are wagers of slips, each on the event of its round.
create schema live;
grant usage on schema live to lantern_app;

create table live.game_table (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- A proper name, the same in every language.
  name text not null,
  game text not null,
  variant text,
  -- closing: it closes after the running round.
  state text not null default 'open' check (state in ('open', 'closing', 'closed')),
  -- Trial money has tables of its own.
  is_trial boolean not null default false,
  min_level int not null default 0 check (min_level >= 0),
  -- Micros of a unit: of one spot, and of all spots of a member in a round. A currency counts in its own units.
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null check (max_stake >= min_stake),
  max_round bigint not null check (max_round >= max_stake),
  bet_ms int not null check (bet_ms between 5000 and 120000),
  last_call_ms int not null check (last_call_ms between 1000 and 15000 and last_call_ms < bet_ms),
  is_fast boolean not null default false,
  sort int not null,
  -- Grows with every change by an operator.
  version int not null default 1
);

-- The node that deals a table: it says so again every second, and another one takes over when it is silent.
create table live.lease (
  table_code text primary key references live.game_table,
  node text not null,
  ends_at timestamptz not null
);

-- A shoe is shuffled by one link of the chain of its table; the link is secret until the shoe is over.
create table live.shoe (
  id bigint primary key,
  table_code text not null references live.game_table,
  number int not null,
  position int not null,
  terminal_hash text not null,
  salt text not null,
  decks int not null,
  cards int not null,
  burnt int not null,
  cut_at int not null,
  -- Cards that are out of it, the burnt ones with them: the place of the next card.
  dealt int not null check (dealt between burnt and cards),
  opens_at timestamptz not null,
  link text,
  ended_at timestamptz,
  unique (table_code, number),
  check ((link is null) = (ended_at is null))
);

create table live.round (
  id bigint primary key,
  table_code text not null references live.game_table,
  shoe_id bigint references live.shoe,
  -- In its shoe; of a game without a shoe at its table.
  number int not null,
  name text not null,
  -- closed: no bet is taken any more. bound: the list of bets is public. dealing: the result is drawn, and shown step by step.
  -- shown: the last step is public. settled: everything is paid. void: every stake is given back.
  state text not null default 'open' check (state in ('open', 'closed', 'bound', 'dealing', 'shown', 'settled', 'void')),
  min_stake bigint not null,
  max_stake bigint not null,
  max_round bigint not null,
  opens_at timestamptz not null,
  last_call_at timestamptz not null,
  closes_at timestamptz not null,
  -- Of a round with a link of its own; of a shoe they are in its row.
  position int,
  terminal_hash text,
  salt text,
  link text,
  -- Where its first card lies in the shoe, from 0.
  first_card int,
  bets_hash text,
  bets int not null default 0,
  bound_at timestamptz,
  steps jsonb,
  shown_at timestamptz,
  outcome text,
  winners text[] not null default '{}',
  marks text[] not null default '{}',
  settled_at timestamptz,
  next_at timestamptz,
  -- 1 as dealt; 2 when two persons voided it.
  result_version int not null default 0,
  voided_at timestamptz,
  void_reason text,
  check ((shoe_id is null) = (position is not null)),
  check ((bets_hash is null) = (bound_at is null)),
  check (state not in ('dealing', 'shown', 'settled') or (steps is not null and bound_at is not null and outcome is not null)),
  -- Nothing of the result is seen before the bets are bound, and nobody is paid before it is seen.
  check (shown_at is null or shown_at >= bound_at),
  check (bound_at is null or bound_at >= closes_at),
  check (settled_at is null or settled_at >= shown_at)
);
create unique index round_one_running on live.round (table_code) where state not in ('settled', 'void');
create index round_of_table on live.round (table_code, id desc);
create index round_of_shoe on live.round (shoe_id, number) where shoe_id is not null;

-- Members whose pages show a table.
create table live.seat (
  member_id bigint not null,
  table_code text not null references live.game_table,
  seen_at timestamptz not null,
  primary key (member_id, table_code)
);
create index seat_seen on live.seat (table_code, seen_at);

-- When somebody last looked at the tables: nobody looks, no round is opened.
create table live.watch (
  only_one boolean primary key default true check (only_one),
  looked_at timestamptz not null
);
insert into live.watch (looked_at) values ('-infinity');

-- What was bet at a table, beside what it was to return on average (standards G20).
create table live.tally (
  table_code text not null references live.game_table,
  game text not null,
  version int not null,
  currency text not null,
  plays bigint not null,
  staked numeric not null,
  paid numeric not null,
  expected numeric not null,
  variance numeric not null,
  primary key (table_code, version, currency)
);

grant select on live.game_table to lantern_app;
grant update (state, name, min_level, min_stake, max_stake, max_round, bet_ms, last_call_ms, is_fast, version) on live.game_table to lantern_app;
grant select, insert, update, delete on live.lease, live.seat to lantern_app;
grant select, insert on live.shoe, live.round to lantern_app;
grant update (dealt, link, ended_at) on live.shoe to lantern_app;
grant update (state, link, bets_hash, bets, bound_at, steps, shown_at, outcome, winners, marks, settled_at, next_at, result_version, voided_at, void_reason) on live.round to lantern_app;
grant select, update (looked_at) on live.watch to lantern_app;
grant select, insert, update on live.tally to lantern_app;

-- The tables as shipped; an operator changes limits and speeds, and closes and opens them.
insert into live.game_table (code, name, game, variant, is_trial, min_level, min_stake, max_stake, max_round, bet_ms, last_call_ms, is_fast, sort)
select code, name, game, variant, is_trial, min_level, least * 1000000::bigint, most * 1000000::bigint, round * 1000000::bigint, bet_s * 1000, call_s * 1000, is_fast, sort
from (values
  ('hoi-an-1', 'Hoi An 1', 'baccarat', null, false, 0, 5, 5000, 20000, 20, 5, false, 10),
  ('hoi-an-2', 'Hoi An 2', 'baccarat', null, false, 0, 1, 500, 2000, 25, 5, false, 20),
  ('saigon-7', 'Saigon 7', 'baccarat', 'no-commission', false, 0, 10, 10000, 40000, 20, 5, false, 30),
  ('hue-speed', 'Hue Speed', 'baccarat', null, false, 0, 5, 5000, 20000, 10, 3, true, 40),
  ('imperial', 'Imperial', 'baccarat', null, false, 5, 500, 50000, 200000, 25, 5, false, 50),
  ('da-lat', 'Da Lat', 'dragon-tiger', null, false, 0, 1, 2000, 8000, 15, 4, false, 60),
  ('da-lat-speed', 'Da Lat Speed', 'dragon-tiger', null, false, 0, 5, 5000, 20000, 8, 3, true, 70),
  ('hoi-an-wheel', 'Hoi An Wheel', 'roulette', null, false, 0, 1, 5000, 20000, 25, 5, false, 80),
  ('quy-nhon', 'Quy Nhon', 'roulette', 'la-partage', false, 0, 5, 10000, 40000, 25, 5, false, 90),
  ('phan-thiet', 'Phan Thiet', 'roulette', null, false, 0, 1, 1000, 4000, 15, 4, true, 100),
  ('cho-lon', 'Cho Lon', 'sic-bo', null, false, 0, 1, 2000, 8000, 20, 5, false, 110),
  ('cho-lon-speed', 'Cho Lon Speed', 'sic-bo', null, false, 0, 5, 5000, 20000, 12, 3, true, 120),
  ('hang-trong', 'Hang Trong', 'xoc-dia', null, false, 0, 1, 5000, 20000, 18, 4, false, 130),
  ('tet-market', 'Tet Market', 'bau-cua', null, false, 0, 1, 500, 2500, 20, 5, false, 140),
  ('trial-baccarat', 'Trial Baccarat', 'baccarat', null, true, 0, 1, 1000, 4000, 15, 4, false, 210),
  ('trial-dragon-tiger', 'Trial Dragon Tiger', 'dragon-tiger', null, true, 0, 1, 1000, 4000, 12, 4, false, 220),
  ('trial-roulette', 'Trial Roulette', 'roulette', null, true, 0, 1, 1000, 4000, 20, 5, false, 230),
  ('trial-sic-bo', 'Trial Sic Bo', 'sic-bo', null, true, 0, 1, 1000, 4000, 15, 4, false, 240),
  ('trial-xoc-dia', 'Trial Xoc Dia', 'xoc-dia', null, true, 0, 1, 1000, 4000, 15, 4, false, 250),
  ('trial-bau-cua', 'Trial Bau Cua', 'bau-cua', null, true, 0, 1, 1000, 4000, 15, 4, false, 260)
) as t (code, name, game, variant, is_trial, min_level, least, most, round, bet_s, call_s, is_fast, sort);
