-- Markets of an event, and the prices of their selections: a bet at a price is taken only while its market is open and its price stands, or is
-- better. Written by the game module that owns the event.
create table wager.market (
  event_id bigint not null,
  market text not null check (market ~ '^[a-z0-9._:-]{1,60}$'),
  state text not null check (state in ('open', 'suspended', 'closed')),
  primary key (event_id, market)
);
create table wager.price (
  event_id bigint not null,
  market text not null,
  selection text not null check (selection <> ''),
  -- Ten-thousandths.
  odds bigint not null check (odds >= 10000),
  -- From 1; one more with each change.
  version int not null check (version > 0),
  primary key (event_id, market, selection),
  foreign key (event_id, market) references wager.market
);

-- What was staked on a market in one currency, and what its selections pay at most: as long as one of them wins, the loss is what it pays less
-- all that was staked.
create table wager.market_stake (
  event_id bigint not null,
  market text not null,
  currency text not null,
  staked bigint not null,
  primary key (event_id, market, currency)
) with (fillfactor = 70);
create table wager.liability (
  event_id bigint not null,
  market text not null,
  currency text not null,
  selection text not null,
  due bigint not null,
  primary key (event_id, market, currency, selection)
) with (fillfactor = 70);

-- Slips that are accepted but wait, and are accepted or refused when their time is over. Their stakes are taken.
create table wager.waiting_slip (
  member_id bigint not null,
  slip_id bigint not null,
  until_at timestamptz not null,
  -- The prices it was taken at: event, market, selection, odds, version.
  prices jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  decided_at timestamptz,
  primary key (member_id, slip_id),
  check ((state = 'waiting') = (decided_at is null))
);
create index waiting_slip_due on wager.waiting_slip (until_at) where state = 'waiting';

-- What a bet on one selection was taken at, and what it pays at most.
create table wager.bet_price (
  member_id bigint not null,
  wager_id bigint not null,
  event_id bigint not null,
  market text not null,
  selection text not null,
  odds bigint not null check (odds >= 10000),
  version int not null,
  due bigint not null check (due > 0),
  primary key (member_id, wager_id)
);
create index bet_price_event on wager.bet_price (event_id);
revoke insert, update, delete on wager.bet_price, wager.market_stake, wager.liability, wager.waiting_slip from lantern_app;

-- Stated anew with prices, the time of waiting and the money of a slip.
do $$
declare
  f regprocedure;
begin
  for f in select oid from pg_proc where pronamespace = 'wager'::regnamespace and proname in ('place', 'book_slips') loop
    execute format('drop function %s', f);
  end loop;
end $$;
