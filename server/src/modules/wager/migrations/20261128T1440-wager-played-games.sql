-- Numbers of games in the sums of days. Written by `sum_records` alone (rights.sql).
create table wager.played_game (
  number int generated always as identity primary key,
  category text not null,
  vendor text not null,
  game text not null,
  unique (category, vendor, game)
);
revoke insert, update, delete on wager.played_game from lantern_app;
