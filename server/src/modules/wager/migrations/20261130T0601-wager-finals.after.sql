-- Earlier migrations that fill a database of before still read them, so they go after those.
drop table wager.record_head, wager.day_head;
alter table wager.receipt_head drop column seen_tx;
