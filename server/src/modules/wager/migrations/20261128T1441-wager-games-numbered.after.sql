-- Days of members name their game by a number: category, vendor and game as texts were half of a row and of its key (decision 0057).
insert into wager.played_game (category, vendor, game)
select distinct category, vendor, game from wager.record_day order by 1, 2, 3;

alter table wager.record_day rename to record_day_named;
alter index wager.record_day_pkey rename to record_day_named_pkey;
create table wager.record_day (
  member_id bigint not null,
  -- In the merchant's zone, by the time in the wager's id.
  day date not null,
  game_number int not null references wager.played_game,
  bets int not null,
  stake bigint not null,
  payout bigint not null,
  valid_stake bigint not null,
  primary key (member_id, day, game_number)
) with (fillfactor = 90);
insert into wager.record_day
select d.member_id, d.day, g.number, d.bets, d.stake, d.payout, d.valid_stake from wager.record_day_named d
join wager.played_game g using (category, vendor, game) order by d.day, d.member_id;
drop table wager.record_day_named;

-- Written by `sum_records` alone (rights.sql).
revoke insert, update, delete on wager.record_day from lantern_app;
