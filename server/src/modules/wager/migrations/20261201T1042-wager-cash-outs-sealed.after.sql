select ledger.seal_table('parts of bets that were bought back', 'wager.cash_out', '',
  array['member_id', 'wager_id', 'number', 'stake', 'paid', 'key', 'body_hash', 'at']);
select ledger.write_digests();
