-- Which columns the hash of a draw's closed bets is over: 1 id, play, picks, unit; 2 also the odds and the time of each bet.
-- A draw keeps its own: its numbers follow from the hash that was published.
alter table lottery.draw add column bets_version smallint not null default 1 check (bets_version in (1, 2));
