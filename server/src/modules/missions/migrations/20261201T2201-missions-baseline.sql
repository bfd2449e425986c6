-- Missions: versions of their terms, what counts for them, and what members claimed (product.md, "Promotions, points, VIP, missions").
create schema missions;
grant usage on schema missions to lantern_app, lantern_ledger;
alter default privileges in schema missions grant select on tables to lantern_app;

create table missions.mission (
  id bigint primary key,
  -- What never changes between versions: claims and the budget are of them.
  period text not null check (period in ('once', 'daily', 'weekly')),
  currency text not null,
  reward_kind text not null check (reward_kind in ('cash', 'points')),
  -- The newest version.
  version int not null check (version > 0),
  -- Nothing is claimed any more; an approved version begins it again.
  stopped_at timestamptz,
  changed_at timestamptz not null,
  changed_by text not null
);

-- What operators wrote: never changed.
create table missions.version (
  mission_id bigint not null references missions.mission,
  version int not null,
  draft jsonb not null,
  at timestamptz not null,
  by text not null,
  primary key (mission_id, version)
);

-- A version that two operators started. The last one of a mission holds.
create table missions.start (
  mission_id bigint not null,
  request_id bigint not null unique,
  version int not null,
  at timestamptz not null,
  primary key (mission_id, request_id),
  foreign key (mission_id, version) references missions.version
);

-- Settled bets of a member by the day of the merchant's zone on which each was settled first, and by category.
create table missions.day (
  member_id bigint not null,
  day date not null,
  category text not null,
  stakes bigint not null,
  bets int not null,
  primary key (member_id, day, category)
);
-- Bets that were settled anew, with the day of their first result: they count on that day, so no bet counts for two periods.
create table missions.settled_before (
  member_id bigint not null,
  wager_id bigint not null,
  day date not null,
  primary key (member_id, wager_id)
);

-- What a mission gave: the reward (member, `mission`, mission, number) with the progress that reached it. The number is 0 of `once`, else the first day of
-- the period as a number.
create table missions.claim (
  member_id bigint not null,
  mission_id bigint not null,
  number bigint not null,
  -- The period; null of `once`.
  first_day date,
  last_day date,
  version int not null,
  progress bigint not null,
  kind text not null check (kind in ('cash', 'points')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Of the merchant's zone: the day and the Monday of the claim.
  day date not null,
  week date not null,
  at timestamptz not null,
  -- The key of the call.
  key text not null,
  primary key (member_id, mission_id, number),
  unique (member_id, key),
  foreign key (mission_id, version) references missions.version,
  check ((number = 0) = (first_day is null) and (first_day is null) = (last_day is null))
);
create index claim_of_mission on missions.claim (mission_id, day);
create index claim_newest on missions.claim (member_id, at desc);

-- Missions that members of a currency claimed in a week, and when the last of them.
create table missions.place (
  currency text not null,
  week date not null,
  member_id bigint not null,
  done int not null check (done > 0),
  reached_at timestamptz not null,
  primary key (week, member_id)
);
create index place_order on missions.place (currency, week, done desc, reached_at, member_id);

grant insert on missions.mission, missions.version, missions.start, missions.claim to lantern_app;
grant update (version, stopped_at, changed_at, changed_by) on missions.mission to lantern_app;
grant insert, update on missions.place to lantern_app;
