-- Closed lists of raffles have tickets in place of bets.
alter table fairness.bet_list drop constraint bet_list_kind_check;
alter table fairness.bet_list add constraint bet_list_kind_check check (kind in ('draw', 'round', 'raffle'));
