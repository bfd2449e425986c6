-- Who reads the stream of final bets, and how far: each reader had a table of its own. Bets that were final up to `seen_tx` are in what the
-- reader wrote. A reader moves its row in the transaction of its effect.
create table wager.final_head (
  -- Of a reader in SQL, the name of its function.
  reader text primary key,
  seen_tx bigint not null
) with (fillfactor = 50);
revoke insert, update, delete on wager.final_head from lantern_app;

insert into wager.final_head (reader, seen_tx)
select 'wager.sum_record_finals', seen_tx from wager.record_head
union all select 'wager.sum_day_finals', seen_tx from wager.day_head
union all select 'wager.receipts', seen_tx from wager.receipt_head;

-- They have other arguments and columns now.
drop function if exists wager.sum_records(int), wager.sum_days(int), wager.forms_between(bigint, bigint);
-- One kind of job reads for everybody.
delete from platform.job where kind in ('wager.records', 'wager.days', 'wager.receipts');
