-- Regions are those of the families of lotteries, which the code lists: a new family needs no change of a table.
alter table lottery.calendar drop constraint calendar_region_check;
comment on column lottery.calendar.region is 'a region of a family of lotteries';
