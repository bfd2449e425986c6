-- A shoe and a round stay what they were when they were opened, and their results what they were when they ended, also when two persons void
-- a round: the request says why, and its bets have a second result.
select ledger.seal_table('shoes of tables', 'live.shoe', 'r.id::text',
  array['id', 'table_code', 'number', 'position', 'terminal_hash', 'salt', 'decks', 'cards', 'burnt', 'cut_at', 'opens_at'],
  'ended shoes of tables', array['dealt', 'link', 'ended_at'], 'r.link is not null');
select ledger.seal_table('rounds of tables', 'live.round', 'r.id::text',
  array['id', 'table_code', 'shoe_id', 'number', 'name', 'min_stake', 'max_stake', 'max_round', 'opens_at', 'last_call_at', 'closes_at', 'position',
    'terminal_hash', 'salt', 'first_card'],
  'results of rounds of tables', array['link', 'bets_hash', 'bets', 'bound_at', 'steps', 'shown_at', 'outcome', 'winners', 'marks',
    'settled_at'], $$r.state in ('settled', 'void')$$);
select ledger.write_digests();
