-- Bonus money: into the account of bonus money, into a stake and back, and out of it.
insert into ledger.transfer_code (code, name) values (83, 'bonus_granted'), (84, 'bonus_staked'), (85, 'bonus_returned'), (86, 'bonus_taken'),
  (87, 'bonus_converted'), (88, 'bonus_forfeited'), (89, 'bonus_restored');
