-- What the winners board, the latest wins and the landing copy show: folded from news that was told anyway, so that no visitor's
-- call ever reads the bets themselves.
create schema winners;
grant usage on schema winners to lantern_app;
alter default privileges in schema winners grant select, insert, update, delete on tables to lantern_app;

-- How far the fold has read the events; one row, locked by whoever folds.
create table winners.progress (
  one boolean primary key default true check (one),
  event_id bigint not null,
  pruned_at timestamptz not null
);

-- What one member won on one event. A correction changes it or takes it away.
create table winners.win (
  event_id bigint not null,
  member_id bigint not null,
  category text not null,
  game text not null,
  -- Masked when it was written: who reads the board needs no member.
  account text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout > stake),
  currency text not null,
  at timestamptz not null,
  primary key (event_id, member_id)
);
create index win_greatest on winners.win (currency, payout desc, at desc);
create index win_greatest_of_category on winners.win (currency, category, payout desc, at desc);
create index win_latest on winners.win (currency, at desc, event_id desc);
-- The board of one game is read from its own end.
create index win_greatest_of_game on winners.win (currency, game, payout desc, at desc);

-- Events counted once; kept as long as a correction may come soon.
create table winners.event (
  event_id bigint primary key,
  category text not null,
  at timestamptz not null
);

create table winners.day (
  day date not null,
  currency text not null,
  wins bigint not null default 0,
  paid bigint not null default 0,
  primary key (day, currency)
);

create table winners.event_day (
  day date primary key,
  events bigint not null default 0
);

-- How long payments took, by the day they arrived.
create table winners.payment_day (
  day date not null,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  payments bigint not null default 0,
  seconds bigint not null default 0,
  primary key (day, kind)
);

-- Members who do not want to be shown. Who is not here is shown, masked.
create table winners.hidden (
  member_id bigint primary key,
  at timestamptz not null
);
