-- What members have staked, won and moved, by five minutes, and what their teams have, by days (agents.md 5.3, rules 2 to 4).
create schema contracts;
grant usage on schema contracts to lantern_app;
alter default privileges in schema contracts grant select, insert, update, delete on tables to lantern_app;

-- Added only: a bet that is voided or settled anew takes its former figures back in a row of its own, so that a bill can be computed again
-- from what was there when it was written.
create table contracts.figure (
  member_id bigint not null,
  -- Five minutes since 1970, by the time at which bets were settled and money moved.
  slot int not null,
  category text not null,
  currency text not null,
  -- The place in the tree to which the row belongs: bets by the time at which they were placed. The last change of the tree above the member
  -- at or before that time.
  place_at timestamptz not null,
  -- The transaction up to which this row was added.
  upto_tx bigint not null,
  bets int not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  bonus bigint not null,
  rebate bigint not null,
  fee bigint not null,
  salary bigint not null,
  deposit bigint not null,
  withdrawal bigint not null,
  primary key (member_id, slot, upto_tx, category, currency, place_at)
);
create index figure_added on contracts.figure (upto_tx);
create index figure_slot on contracts.figure using brin (slot) with (autosummarize = on);

-- Sums of a team by the day of the merchant's zone, so that a report reads days and not members.
create table contracts.team_day (
  agent_id bigint not null,
  currency text not null,
  day date not null,
  category text not null,
  bets bigint not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  bonus bigint not null,
  rebate bigint not null,
  fee bigint not null,
  salary bigint not null,
  deposit bigint not null,
  withdrawal bigint not null,
  primary key (agent_id, currency, day, category)
) with (fillfactor = 80);

-- The same by the direct downline through whom a figure came; the agent's own under himself.
create table contracts.branch_day (
  agent_id bigint not null,
  via_id bigint not null,
  currency text not null,
  day date not null,
  category text not null,
  bets bigint not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  bonus bigint not null,
  rebate bigint not null,
  fee bigint not null,
  salary bigint not null,
  deposit bigint not null,
  withdrawal bigint not null,
  primary key (agent_id, currency, day, via_id, category)
) with (fillfactor = 80);

-- Wagers and transfers up to this transaction are in the figures; one row, which a process locks while it adds more. The zone in which days
-- begin is written once, before the first figure.
create table contracts.head (seen_tx bigint not null, zone text not null);
create unique index head_one on contracts.head ((true));
insert into contracts.head values (0, 'Asia/Ho_Chi_Minh');

-- Written by `contracts.fold` alone (rights.sql).
revoke insert, update, delete on contracts.figure, contracts.team_day, contracts.branch_day, contracts.head from lantern_app;
