-- Sums of a member's record by day and game, for the member's own results and for filters of the record by vendor and game: they read days
-- and not bets. Written with the sums of months, up to the same transaction (`record_head`).
create table wager.record_day (
  member_id bigint not null,
  -- In the merchant's zone, by the time in the wager's id.
  day date not null,
  category text not null,
  vendor text not null,
  game text not null,
  bets int not null,
  stake bigint not null,
  payout bigint not null,
  valid_stake bigint not null,
  primary key (member_id, day, category, vendor, game)
) with (fillfactor = 80);

-- Written by `sum_records` alone (rights.sql).
revoke insert, update, delete on wager.record_day from lantern_app;
