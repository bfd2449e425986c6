-- Shoes are those of every game with tables. A round goes on naming its shoe.
alter table live.shoe drop constraint shoe_table_code_fkey;
select ledger.move_sealed('live.shoe', 'tables');
alter table tables.shoe add foreign key (table_code) references tables.game_table;
grant select, update, delete on tables.shoe to lantern_ledger;
select ledger.write_digests();
