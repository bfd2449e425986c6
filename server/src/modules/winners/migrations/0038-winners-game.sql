-- The board of one game is read from its own end.
create index win_greatest_of_game on winners.win (currency, game, payout desc, at desc);
