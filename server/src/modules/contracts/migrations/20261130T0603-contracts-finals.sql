-- Figures are added by a reader of final bets; where it stands is a row of `wager.final_head`. The zone in which days begin stays.
insert into wager.final_head (reader, seen_tx) select 'contracts.fold_finals', seen_tx from contracts.head;
alter table contracts.head drop column seen_tx;
alter table contracts.head rename to zone;
alter table contracts.zone rename column zone to name;
alter index contracts.head_one rename to zone_one;
-- The reader runs with the rights of the ledger.
grant select on contracts.zone to lantern_ledger;
drop function if exists contracts.fold(int), contracts.forms_between(bigint, bigint);
delete from platform.job where kind = 'contracts.figures';
