-- Leases, seats and viewers are those of every game with tables.
insert into tables.game_table (code, game) select code, game from live.game_table;
alter table live.game_table add foreign key (code, game) references tables.game_table (code, game);

alter table live.lease drop constraint lease_table_code_fkey;
alter table live.lease set schema tables;
alter table tables.lease add foreign key (table_code) references tables.game_table;

-- A page that shows a table is a viewer; a seat is taken by a member.
alter table live.seat rename to viewer;
alter table live.viewer drop constraint seat_table_code_fkey;
alter table live.viewer rename constraint seat_pkey to viewer_pkey;
alter index live.seat_seen rename to viewer_seen;
alter table live.viewer set schema tables;
alter table tables.viewer add foreign key (table_code) references tables.game_table;

alter table live.taken_seat rename to seat;
alter table live.seat drop constraint taken_seat_table_code_fkey, drop constraint taken_seat_seat_check;
alter table live.seat rename constraint taken_seat_pkey to seat_pkey;
alter index live.taken_seat_of_member rename to seat_of_member;
alter table live.seat set schema tables;
-- A game says how many seats its tables have; no game has more.
alter table tables.seat add foreign key (table_code) references tables.game_table,
  add constraint seat_of_table check (seat between 1 and 10);

alter table live.watch set schema tables;
delete from platform.job where kind = 'live.seats';
