-- Members who agreed to have their masked names on boards: beside their wins, and on the leaderboard of missions. Nobody agreed before this table was there.
create table winners.consent (
  member_id bigint primary key,
  at timestamptz not null
);

comment on table winners.hidden is 'Members whose names are hidden at shared tables and in published lists of bets.';
