-- A play moves the nonce of its pair and nothing else of it; what is promised of the other columns is asked when they are written.
-- A check of the table is asked at every update, a domain only where its value is put in: the pattern of the hash was half the
-- price of a nonce.
create domain fairness.seed_hash as text check (value ~ '^[0-9a-f]{64}$');
alter table fairness.pair
  drop constraint pair_server_seed_hash_check,
  alter column server_seed_hash type fairness.seed_hash;

-- Where a table has a row trigger before updates, every update fetches and locks its row a second time, also those of columns
-- the trigger is not for. After them it says the same.
drop trigger pair_client_seed on fairness.pair;
create trigger pair_client_seed after update of client_seed on fairness.pair
  for each row execute function fairness.keep_client_seed();
