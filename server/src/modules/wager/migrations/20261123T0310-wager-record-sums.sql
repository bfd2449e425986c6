-- Sums of a member's record by month, so that its first page does not read a life of bets (decision 0041). A job adds final wagers in the
-- order in which they became final; what it has not added yet is read from the wagers themselves.
create table wager.record_sum (
  member_id bigint not null,
  -- Months since year 0 in the merchant's zone, by the time in the wager's id.
  month int not null,
  category text not null,
  bets int not null,
  stake bigint not null,
  payout bigint not null,
  valid_stake bigint not null,
  primary key (member_id, month, category)
) with (fillfactor = 80);

-- Wagers that were final up to this transaction are in the sums; one row, which a process locks while it adds more.
create table wager.record_head (seen_tx bigint not null);
create unique index record_head_one on wager.record_head ((true));
insert into wager.record_head values (0);

-- Written by `sum_records` alone (rights.sql).
revoke insert, update on wager.record_sum, wager.record_head from lantern_app;

-- The open bets of a member, however long the record behind them is.
create index wager_open_member on wager.wager (member_id, id) where state = 'placed';
-- A dashboard's day is a range of ids, which lie on the disk in their order.
create index wager_id on wager.wager using brin (id) with (pages_per_range = 32, autosummarize = on);
-- Final forms that were replaced since the sums were taken.
create index former_became on ledger.former (kind, became_tx);
