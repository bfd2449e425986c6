-- A leg stays what it was when it was taken, and its result what it was when it was decided.
select ledger.seal_table('legs', 'wager.leg', $$concat(r.member_id, ':', r.wager_id, ':', r.number)$$,
  array['member_id', 'wager_id', 'number', 'event_id', 'selection', 'odds'],
  'settled legs', array['state', 'result_version', 'settled_at'], $$r.state <> 'open'$$, 'brin');
select ledger.write_digests();
