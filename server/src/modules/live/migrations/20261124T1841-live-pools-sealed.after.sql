-- The fee of a pool stays what it was when its round was opened, and what lay on both sides what it was when the bets were bound.
select ledger.seal_table('pools of tables', 'live.pool', 'r.round_id::text', array['round_id', 'fee'],
  'counted pools of tables', array['counted'], 'r.counted is not null');
select ledger.write_digests();
