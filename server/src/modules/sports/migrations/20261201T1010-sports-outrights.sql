-- A competition whose winner is bet on is a match without sides: its bets, prices and settlement are those of matches.
alter table sports.match add column kind text not null default 'match' check (kind in ('match', 'outright')),
  alter column home_id drop not null, alter column away_id drop not null,
  add constraint match_sides check ((kind = 'match') = (home_id is not null) and (kind = 'match') = (away_id is not null));
create index match_outright on sports.match (competition_id, season) where kind = 'outright';
