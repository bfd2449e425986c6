-- Chases: a slip on following issues of a game, whose stakes are charged together; its bets are wagers on the issues. A slip and its chase are written
-- in one transaction.
create table lottery.chase (
  slip_id bigint primary key,
  member_id bigint not null,
  slip_key uuid not null,
  game_code text not null references lottery.game (code),
  -- How often the lines of the slip are bought on each issue, in the order of the draws.
  multiples int[] not null check (cardinality(multiples) between 1 and 20),
  stops_on_win boolean not null,
  state text not null default 'running' check (state in ('running', 'stopped', 'done')),
  -- Why it stopped before its last issue: a bet of it won, or its member ended it.
  why text check (why in ('won', 'member')),
  ended_at timestamptz,
  check ((state = 'stopped') = (why is not null)),
  check ((state = 'running') = (ended_at is null))
);
create index chase_of_member on lottery.chase (member_id, slip_id);
create index chase_running on lottery.chase (member_id, slip_id) where state = 'running';
