-- Sums of won and lost bets by the day they were placed on, so that a report reads days and not bets (decision 0050). A job adds bets in
-- the order in which they became final; it begins with the oldest, so an existing database fills itself.
create table wager.day_sum (
  -- In the merchant's zone, by the time in the wager's id.
  day date not null,
  category text not null,
  vendor text not null,
  game text not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  primary key (day, category, vendor, game, currency)
) with (fillfactor = 80);

-- Wagers that were final up to this transaction are in the sums; one row, which a process locks while it adds more.
create table wager.day_head (seen_tx bigint not null);
create unique index day_head_one on wager.day_head ((true));
insert into wager.day_head values (0);

-- Written by `sum_days` alone (rights.sql).
revoke insert, update, delete on wager.day_sum, wager.day_head from lantern_app;

