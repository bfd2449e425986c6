-- Referral: the terms of invitations, friends who registered with a member's code, what they did, and what it brought
-- (product.md, "Promotions, points, VIP, missions").
create schema referral;
grant usage on schema referral to lantern_app, lantern_ledger;
alter default privileges in schema referral grant select on tables to lantern_app;

-- One programme per currency.
create table referral.programme (
  id bigint primary key,
  currency text not null unique,
  -- The newest version.
  version int not null check (version > 0)
);

-- What operators wrote: never changed.
create table referral.version (
  programme_id bigint not null references referral.programme,
  version int not null,
  terms jsonb not null,
  at timestamptz not null,
  by text not null,
  primary key (programme_id, version)
);

-- A version that two operators started. The last one holds for friends who register from then on, until the programme is stopped.
create table referral.start (
  programme_id bigint not null,
  request_id bigint not null unique,
  version int not null,
  at timestamptz not null,
  primary key (programme_id, request_id),
  foreign key (programme_id, version) references referral.version
);
create table referral.stop (
  programme_id bigint not null references referral.programme,
  id bigint not null,
  at timestamptz not null,
  by text not null,
  reason text not null,
  primary key (programme_id, id)
);

-- A friend who registered with a member's code, under the version that held then. `moves` counts changes of what the friend did, deposits included, and `seen` those
-- for which the state was computed.
create table referral.friend (
  friend_id bigint primary key,
  inviter_id bigint not null,
  currency text not null,
  programme_id bigint not null,
  version int not null,
  joined_at timestamptz not null,
  -- Deposits credited and bets placed before it count.
  until_at timestamptz not null,
  stakes bigint not null default 0,
  moves bigint not null default 0,
  seen bigint not null default 0,
  state text not null default 'open' check (state in ('open', 'met', 'review', 'refused', 'downline', 'qualified')),
  met_at timestamptz,
  -- When the reward is due, or is tried again; null: nothing is due.
  due_at timestamptz,
  inviter_amount bigint not null check (inviter_amount > 0),
  friend_amount bigint not null check (friend_amount >= 0),
  -- What became of each reward; null: not decided. open: waits for money of the budget, or for the end of a break.
  inviter_gift text check (inviter_gift in ('open', 'given', 'capped')),
  friend_gift text check (friend_gift in ('open', 'given', 'none')),
  -- When the inviter's was given.
  given_at timestamptz,
  foreign key (programme_id, version) references referral.version,
  check (friend_id <> inviter_id),
  check ((state = 'met') <= (met_at is not null)),
  check ((inviter_gift is not distinct from 'given') = (given_at is not null)),
  check ((state = 'qualified') = (coalesce(inviter_gift in ('given', 'capped'), false) or friend_gift is not distinct from 'given'))
);
create index friend_inviter on referral.friend (inviter_id, friend_id desc);
create index friend_review on referral.friend (friend_id) where state = 'review';
create index friend_changed on referral.friend (friend_id) where moves <> seen and state in ('open', 'met');
create index friend_due on referral.friend (due_at) where due_at is not null;

-- What the accounts of a friend and the inviter had in common when the reward was due.
create table referral.sign (
  friend_id bigint not null references referral.friend,
  kind text not null check (kind in ('same_device', 'same_address', 'same_payout_account', 'same_document')),
  at timestamptz not null,
  primary key (friend_id, kind)
);

-- What an operator decided about a friend with signs.
create table referral.decision (
  friend_id bigint primary key references referral.friend,
  verdict text not null check (verdict in ('accept', 'refuse')),
  reason text not null,
  by text not null,
  at timestamptz not null
);

grant insert, update on referral.programme to lantern_app;
grant insert on referral.version, referral.start, referral.stop, referral.friend, referral.sign, referral.decision to lantern_app;
grant update (moves, seen, state, met_at, due_at, inviter_gift, friend_gift, given_at) on referral.friend to lantern_app;
