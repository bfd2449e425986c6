select ledger.seal_table('prices of bets', 'wager.bet_price', '',
  array['member_id', 'wager_id', 'event_id', 'market', 'selection', 'odds', 'version', 'due']);
select ledger.write_digests();
