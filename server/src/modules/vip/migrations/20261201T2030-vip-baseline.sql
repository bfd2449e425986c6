-- The VIP programme: levels, what counts for them, upkeep with its notices, and the benefits (product.md, "Promotions, points, VIP, missions").
create schema vip;
grant usage on schema vip to lantern_app, lantern_ledger;
alter default privileges in schema vip grant select on tables to lantern_app;

-- One programme per currency; before operators start their own the shipped levels hold.
create table vip.programme (
  id bigint primary key,
  currency text not null unique,
  -- The newest version.
  version int not null check (version > 0)
);

-- What operators wrote: never changed.
create table vip.version (
  programme_id bigint not null references vip.programme,
  version int not null,
  levels jsonb not null,
  at timestamptz not null,
  by text not null,
  primary key (programme_id, version)
);

-- A version that two operators started. The last one of a programme holds.
create table vip.start (
  programme_id bigint not null,
  request_id bigint not null unique,
  version int not null,
  at timestamptz not null,
  primary key (programme_id, request_id),
  foreign key (programme_id, version) references vip.version
);

-- Valid stakes of settled bets of a member. `moves` counts changes of what counts, deposits included, and `seen` those for which the level was computed.
create table vip.progress (
  member_id bigint primary key,
  stakes bigint not null default 0,
  moves bigint not null default 0,
  seen bigint not null default 0
);
create index progress_changed on vip.progress (member_id) where moves <> seen;
-- The same by the month in which bets were settled, in the merchant's zone.
create table vip.month (
  member_id bigint not null,
  month date not null,
  stakes bigint not null,
  primary key (member_id, month)
);

-- The level of a member who has played or deposited. `peak` is the highest that was reached and is not counted back; the totals are those of the last change.
create table vip.standing (
  member_id bigint primary key,
  currency text not null,
  level int not null check (level between 0 and 10),
  peak int not null check (peak between level and 10),
  since timestamptz not null,
  deposits bigint not null,
  stakes bigint not null,
  -- The first month that asks for upkeep.
  upkeep_from date not null
);
create index standing_level on vip.standing (currency, level desc, member_id);

-- Changes of levels, with what decided each.
create table vip.change (
  member_id bigint not null,
  id bigint not null,
  at timestamptz not null,
  from_level int not null,
  to_level int not null,
  cause text not null check (cause in ('reached', 'counted_back', 'regained', 'upkeep')),
  -- 0: the shipped levels.
  version int not null,
  deposits bigint not null,
  stakes bigint not null,
  month_stakes bigint not null,
  primary key (member_id, id),
  check (from_level <> to_level)
);

-- A level that a member reached for the first time, with the upgrade bonus of the version that held then.
create table vip.reached (
  member_id bigint not null,
  level int not null check (level between 1 and 10),
  at timestamptz not null,
  version int not null,
  programme_id bigint,
  currency text not null,
  amount bigint not null check (amount >= 0),
  -- open: waits for money of the budget, or for the end of a break.
  state text not null check (state in ('open', 'given', 'none')),
  primary key (member_id, level),
  check ((state = 'none') = (amount = 0))
);
create index reached_open on vip.reached (member_id, level) where state = 'open';

-- A member was told that the upkeep of a month is not met yet. A level is lost for its upkeep only with such a row.
create table vip.notice (
  member_id bigint not null,
  month date not null,
  level int not null,
  needed bigint not null,
  staked bigint not null,
  at timestamptz not null,
  outcome text check (outcome in ('kept', 'paused', 'moved', 'lowered')),
  ended_at timestamptz,
  primary key (member_id, month),
  check ((outcome is null) = (ended_at is null))
);
create index notice_open on vip.notice (month, member_id) where outcome is null;

-- A benefit of a period, for all members in their order. It goes on behind the last member; without money in the budget it waits.
create table vip.run (
  programme_id bigint not null references vip.programme,
  benefit text not null check (benefit in ('weekly', 'monthly', 'birthday')),
  period date not null,
  -- Nothing is given after it.
  ends_at timestamptz not null,
  state text not null default 'running' check (state in ('running', 'budget', 'done')),
  last_member bigint not null default 0,
  given int not null default 0,
  amount bigint not null default 0,
  primary key (programme_id, benefit, period)
);
create index run_open on vip.run (period) where state <> 'done';

grant insert, update on vip.programme to lantern_app;
grant insert on vip.version, vip.start, vip.change to lantern_app;
grant insert, update on vip.progress, vip.standing to lantern_app;
grant insert on vip.reached, vip.notice, vip.run to lantern_app;
grant update (state) on vip.reached to lantern_app;
grant update (outcome, ended_at) on vip.notice to lantern_app;
grant update (state, last_member, given, amount) on vip.run to lantern_app;
