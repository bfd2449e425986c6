-- Prizes of the leaderboard: versions by currency, weeks that are over, and what their places got.
create table missions.board (
  id bigint primary key,
  currency text not null unique,
  -- The newest version.
  version int not null check (version > 0)
);

-- What operators wrote: never changed.
create table missions.board_version (
  board_id bigint not null references missions.board,
  version int not null,
  prizes jsonb not null,
  at timestamptz not null,
  by text not null,
  primary key (board_id, version)
);

-- A version that two operators started, and the end of what was started before. A week has the version that held when it began, else the first that was started in it.
create table missions.board_start (
  board_id bigint not null,
  request_id bigint not null unique,
  version int not null,
  at timestamptz not null,
  primary key (board_id, request_id),
  foreign key (board_id, version) references missions.board_version
);
create table missions.board_stop (
  board_id bigint not null references missions.board,
  id bigint not null,
  at timestamptz not null,
  by text not null,
  reason text not null,
  primary key (board_id, id)
);

-- A week whose places are final, with the version of its prizes; null: it had none.
create table missions.board_week (
  board_id bigint not null references missions.board,
  week date not null,
  version int,
  at timestamptz not null,
  primary key (board_id, week),
  foreign key (board_id, version) references missions.board_version
);

-- The prize of a place: waits for its budget, became the reward (member, `mission_board`, board, week), or is nobody's, because its member took a break.
create table missions.prize (
  board_id bigint not null,
  week date not null,
  place int not null check (place > 0),
  member_id bigint not null,
  kind text not null check (kind in ('cash', 'points')),
  amount bigint not null check (amount > 0),
  state text not null default 'due' check (state in ('due', 'given', 'on_break')),
  given_at timestamptz,
  primary key (board_id, week, place),
  unique (board_id, week, member_id),
  foreign key (board_id, week) references missions.board_week,
  check ((state = 'given') = (given_at is not null))
);
create index prize_due on missions.prize (week, board_id, place) where state = 'due';

grant insert on missions.board, missions.board_version, missions.board_start, missions.board_stop, missions.board_week, missions.prize to lantern_app;
grant update (version) on missions.board to lantern_app;
grant update (state, given_at) on missions.prize to lantern_app;
