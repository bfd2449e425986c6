-- The count is a reader of final bets; where it stands is a row of `wager.final_head`.
insert into wager.final_head (reader, seen_tx) select 'turnover.count_finals', seen_tx from turnover.head;
drop table turnover.head;
drop function if exists turnover.count(int);
delete from platform.job where kind = 'turnover.count';
