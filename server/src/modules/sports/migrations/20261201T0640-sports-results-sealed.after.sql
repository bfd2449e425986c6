select ledger.seal_table('results of matches', 'sports.result', '',
  array['match_id', 'version', 'facts', 'source', 'reason', 'request_id', 'at']);
select ledger.seal_table('wrong prices', 'sports.wrong_price', '', array['match_id', 'wager_id', 'number', 'request_id']);
select ledger.write_digests();
