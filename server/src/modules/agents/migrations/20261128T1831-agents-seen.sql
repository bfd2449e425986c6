-- How many members of a team logged in last on each day of the merchant's zone, by their distance below its agent: reports of a team add
-- up its days and do not read its members.
create table agents.seen_day (
  agent_id bigint not null,
  day date not null,
  depth smallint not null,
  members int not null,
  primary key (agent_id, day, depth)
);
-- The day by which a member is counted.
create table agents.member_seen (
  member_id bigint primary key,
  day date not null
);
-- Log-ins before this instant are counted.
create table agents.seen_until (at timestamptz not null);
insert into agents.seen_until values ('-infinity');
revoke insert, update, delete on agents.seen_day, agents.member_seen, agents.seen_until from lantern_app;
