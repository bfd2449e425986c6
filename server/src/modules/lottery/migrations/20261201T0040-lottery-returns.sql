-- The price of a play with tickets is its return, which is below one; half of a printed table is the price of a number with much money on it.
alter table lottery.odds drop constraint odds_odds_check;
alter table lottery.odds add constraint odds_odds_check check (odds > 0);
