-- Bonus money: what members were granted, with the terms as accepted, and the bets that were placed while a grant was active.
create schema bonus;
grant usage on schema bonus to lantern_app, lantern_ledger;
alter default privileges in schema bonus grant select on tables to lantern_app;

-- Bonus money of one member. One grant is active, others wait in order; the money of the active one is the member's account `player:bonus`. Rows change
-- under the lock of the member's main account only.
create table bonus.bonus_grant (
  member_id bigint not null,
  id bigint not null,
  reward_id bigint not null,
  -- What gave it, as its reward has it.
  source text not null,
  source_id bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  budget_id bigint,
  -- The terms as accepted: turnover in micros, millionths of a valid stake per category (null: all count whole), limits in micros.
  required bigint not null check (required >= 0),
  weights jsonb,
  max_bet bigint check (max_bet >= 0),
  max_convert bigint check (max_convert >= 0),
  days int check (days > 0),
  state text not null default 'waiting' check (state in ('waiting', 'active', 'converted', 'used_up', 'expired', 'forfeited')),
  -- What is left of it; its whole amount while it waits.
  bonus bigint not null check (bonus >= 0),
  turnover bigint not null default 0 check (turnover >= 0),
  -- What became real money, and what went to the platform less what came back from there.
  converted bigint not null default 0 check (converted >= 0),
  forfeited bigint not null default 0,
  granted_at timestamptz not null,
  activated_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, reward_id),
  constraint ended_grant_is_empty check (state in ('waiting', 'active') or bonus = 0),
  constraint grant_converts_within_its_terms check (max_convert is null or converted <= max_convert)
);
create unique index grant_active on bonus.bonus_grant (member_id) where state = 'active';
create index grant_waiting on bonus.bonus_grant (member_id, granted_at, id) where state = 'waiting';
create index grant_due on bonus.bonus_grant (expires_at) where state = 'active' and expires_at is not null;

-- A bet that was placed while a grant was active and its category counted.
create table bonus.bet (
  member_id bigint not null,
  wager_id bigint not null,
  -- 0 of a round and of a bet with legs.
  event_id bigint not null,
  grant_id bigint not null,
  -- Millionths of its valid stake that count.
  weight bigint not null check (weight > 0),
  stake bigint not null check (stake > 0),
  -- The part of the stake that was bonus money.
  bonus bigint not null check (bonus between 0 and stake),
  is_open boolean not null default true,
  -- The bonus part of what the bet paid so far, and what of it went to the platform.
  returned bigint not null default 0 check (returned >= 0),
  kept bigint not null default 0,
  -- The valid stake that was seen, and what of it counted for the grant.
  valid bigint not null default 0,
  counted bigint not null default 0 check (counted >= 0),
  moves int not null default 0,
  primary key (member_id, wager_id),
  foreign key (member_id, grant_id) references bonus.bonus_grant
);
create index bet_of_event on bonus.bet (event_id, member_id, wager_id) where is_open and event_id <> 0;
create index bet_of_grant on bonus.bet (member_id, grant_id) where is_open and bonus > 0;
