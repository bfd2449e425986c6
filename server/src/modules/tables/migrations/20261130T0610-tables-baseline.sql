-- Tables at which members play, of every game: who deals them, who sits and who looks. Their terms and rounds are of the modules of their games.
create schema tables;
grant usage on schema tables to lantern_app;

create table tables.game_table (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  game text not null,
  -- For the modules of games, whose own rows name both.
  unique (code, game)
);
grant select on tables.game_table to lantern_app;
