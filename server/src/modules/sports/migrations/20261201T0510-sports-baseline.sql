-- Matches as a feed reports them, their markets beside the prices of `wager`, and what operators set.
create schema sports;
grant usage on schema sports to lantern_app;

create table sports.competition (
  id bigint primary key,
  feed text not null,
  code text not null,
  sport text not null,
  category text not null check (category in ('SPORTS', 'ESPORTS')),
  name text not null,
  -- By language; the name of the feed where there is none.
  names jsonb not null default '{}',
  -- Larger ones come first.
  rank int not null default 0,
  unique (feed, code)
);
create table sports.team (
  id bigint primary key,
  feed text not null,
  code text not null,
  sport text not null,
  name text not null,
  names jsonb not null default '{}',
  short text not null,
  unique (feed, code)
);

-- The id is that of its event.
create table sports.match (
  id bigint primary key,
  feed text not null,
  code text not null,
  competition_id bigint not null references sports.competition,
  home_id bigint not null references sports.team,
  away_id bigint not null references sports.team,
  sport text not null,
  category text not null,
  season text not null,
  round text not null,
  venue text,
  best_of int,
  is_virtual boolean not null,
  -- When it was first to begin: it is void 48 hours later if it was not played, whatever date it has since.
  first_starts_at timestamptz not null,
  starts_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'playing', 'break', 'ended', 'settled', 'postponed', 'abandoned', 'void')),
  -- Everything its events say (`MatchFacts`).
  facts jsonb not null,
  -- Mean goals and counts that it is priced from (`MatchRates`).
  rates jsonb not null,
  suspended_for text,
  -- Bets are taken again then; null until an operator or an event says so.
  suspended_until timestamptz,
  -- Set by operators: terms of this match, and lines by the code of their market.
  terms jsonb not null default '{}',
  lines jsonb not null default '{}',
  priced_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  settled_at timestamptz,
  -- From 1; one more with each result and each time that legs are decided before it.
  result_version int not null default 0,
  version int not null default 1,
  unique (feed, code)
);
create index match_state on sports.match (state, starts_at);
create index match_starts on sports.match (starts_at);
create index match_competition on sports.match (competition_id, starts_at);
create index match_home on sports.match (home_id, starts_at desc);
create index match_away on sports.match (away_id, starts_at desc);

create table sports.timeline (
  match_id bigint not null references sports.match,
  number int not null,
  at timestamptz not null,
  item jsonb not null,
  primary key (match_id, number)
);

-- What a market is, beside its state and its prices in `wager`.
create table sports.market (
  match_id bigint not null references sports.match,
  market text not null,
  code text not null,
  line int,
  part int,
  from_home int,
  from_away int,
  is_main boolean not null default false,
  -- `gone` is not shown any more.
  state text not null check (state in ('open', 'suspended', 'closed', 'gone')),
  suspended_for text,
  primary key (match_id, market)
);
-- The model's shares of a stake on a selection: what wins and what comes back. Offers to buy bets back are made of them.
create table sports.quote (
  match_id bigint not null,
  market text not null,
  selection text not null,
  win float8 not null,
  back float8 not null,
  model_odds bigint not null,
  -- By an operator: a price of their own, and whether the selection takes bets.
  manual_odds bigint,
  is_open boolean not null default true,
  sort int not null default 0,
  primary key (match_id, market, selection),
  foreign key (match_id, market) references sports.market
);
-- The last price before the match: what a bet's price is compared with.
create table sports.closing_price (
  match_id bigint not null references sports.match,
  market text not null,
  selection text not null,
  odds bigint not null,
  primary key (match_id, market, selection)
);

-- Combinations of one match that were quoted: their market is `BUILDER:…`.
create table sports.builder (
  match_id bigint not null references sports.match,
  market text not null,
  legs jsonb not null,
  quoted_at timestamptz not null,
  primary key (match_id, market)
);
create index builder_quoted on sports.builder (quoted_at);

-- Results, the latest version counts.
create table sports.result (
  match_id bigint not null references sports.match,
  version int not null,
  facts jsonb not null,
  -- `feed`, `operator`, or `clock` of a match that was not played in time.
  source text not null check (source in ('feed', 'operator', 'clock')),
  reason text not null default '',
  request_id bigint,
  at timestamptz not null,
  primary key (match_id, version)
);
-- Legs that were taken at an obviously wrong price: they are void.
create table sports.wrong_price (
  match_id bigint not null references sports.match,
  wager_id bigint not null,
  number int not null,
  request_id bigint not null,
  primary key (match_id, wager_id, number)
);

-- One node reads each feed, by a lease; messages are applied once, in the order of their numbers.
create table sports.feed (
  feed text primary key,
  last_number bigint not null default 0,
  heard_at timestamptz,
  is_silent boolean not null default true,
  node text,
  leased_until timestamptz
);
create table sports.message (
  feed text not null,
  number bigint not null,
  hash bytea not null,
  match_id bigint,
  kind text not null,
  at timestamptz not null,
  applied_at timestamptz not null,
  fault text,
  primary key (feed, number)
);
create index message_applied on sports.message (applied_at);
create table sports.fault (
  id bigint primary key,
  feed text not null,
  number bigint,
  match_id bigint,
  fault text not null,
  text text not null default '',
  at timestamptz not null
);
create index fault_at on sports.fault (at desc);

-- Everything in play, suspended by an operator.
create table sports.stop (
  is_all boolean primary key default true check (is_all),
  by_name text not null,
  at timestamptz not null
);

create table sports.favourite (
  member_id bigint not null,
  kind text not null check (kind in ('competition', 'team', 'match', 'market')),
  key text not null,
  added_at timestamptz not null,
  primary key (member_id, kind, key)
);
-- A bet is bought back by itself as soon as its offer reaches this.
create table sports.automatic (
  member_id bigint not null,
  wager_id bigint not null,
  value bigint not null check (value > 0),
  primary key (member_id, wager_id)
);

grant select, insert, update, delete on all tables in schema sports to lantern_app;
revoke update, delete on sports.result, sports.wrong_price, sports.closing_price, sports.message from lantern_app;
grant delete on sports.message to lantern_app;
