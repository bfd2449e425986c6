select ledger.seal_table('pots', 'wager.pot', '', array['event_id', 'rake', 'no_winner']);
select ledger.seal_table('money of pots', 'wager.pot_money', $$concat(r.event_id, ':', r.currency)$$,
  array['event_id', 'currency', 'staked', 'carried', 'rake'],
  'ended pots', array['paid', 'outcome', 'carried_to'], 'r.outcome is not null');
select ledger.write_digests();
