-- Teams of agents, with the time in which each place in the tree was valid (agents.md 5.3, rule 2).
create schema agents;
grant usage on schema agents to lantern_app;
alter default privileges in schema agents grant select, insert, update, delete on tables to lantern_app;

-- The direct upline of a member; null at the top. Nothing is rewritten: a move ends a row and begins another.
create table agents.edge (
  member_id bigint not null,
  upline_id bigint,
  valid_from timestamptz not null,
  valid_to timestamptz not null default 'infinity',
  -- The operators' request that moved the member; null where the registration put him there.
  request_id bigint,
  primary key (member_id, valid_from),
  constraint edge_lasts check (valid_from < valid_to),
  constraint no_own_upline check (upline_id <> member_id)
);
create unique index edge_now on agents.edge (member_id) where valid_to = 'infinity';
create index edge_downlines on agents.edge (upline_id, member_id) where valid_to = 'infinity' and upline_id is not null;

-- Everyone above a member, and himself at depth 0, from `valid_from` on and before `valid_to`.
create table agents.closure (
  ancestor_id bigint not null,
  member_id bigint not null,
  depth smallint not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null default 'infinity',
  primary key (member_id, ancestor_id, valid_from),
  constraint closure_lasts check (valid_from < valid_to),
  constraint depth_of_self check ((ancestor_id = member_id) = (depth = 0)),
  -- The deepest team: fifty members below the top.
  constraint tree_depth check (depth between 0 and 50)
);
create unique index closure_now on agents.closure (member_id, ancestor_id) where valid_to = 'infinity';
-- A team, nearest and newest first.
create index closure_team on agents.closure (ancestor_id, depth, member_id desc) where valid_to = 'infinity';
create index closure_newest on agents.closure (ancestor_id, member_id desc) where valid_to = 'infinity';
-- Everyone who ever stood below an agent.
create index closure_ever on agents.closure (ancestor_id, valid_to);

-- Members below an agent, without himself. Each connection counts in one of sixteen parts, so that registrations below one agent do not
-- wait for each other.
create table agents.team_count (
  agent_id bigint not null,
  part smallint not null check (part between 0 and 15),
  members int not null,
  directs int not null,
  primary key (agent_id, part)
);

-- What two operators decided, each request once.
create table agents.move (
  request_id bigint primary key,
  member_id bigint not null,
  -- Null: to the top.
  upline_id bigint,
  moved_at timestamptz not null
);

-- The tree is written by its functions only: registration by a trigger, a move by an approved request.
revoke insert, update, delete on agents.edge, agents.closure, agents.team_count, agents.move from lantern_app;
