drop trigger if exists decided_by_operators on prizes.start;
create constraint trigger decided_by_operators after insert on prizes.start deferrable initially deferred
  for each row execute function staff.require_decision('reward_budget', 'request_id', 'prizes.is_decided_start');
select ledger.seal_table('prize versions', 'prizes.version', '', array['prize_id', 'version', 'draft', 'at', 'by']);
select ledger.seal_table('prize starts', 'prizes.start', '', array['prize_id', 'request_id', 'version', 'at']);
select ledger.seal_table('prize seeds', 'prizes.seed', '', array['prize_id', 'hash', 'sealed']);
select ledger.seal_table('spins of wheels', 'prizes.spin', '', array['member_id', 'id', 'wheel_id', 'reward_id', 'number', 'earned_at', 'expires_at']);
select ledger.seal_table('drawn spins', 'prizes.drawn_spin', '', array['member_id', 'spin_id', 'wheel_id', 'version', 'weights', 'segment', 'pair_id', 'nonce', 'kind',
  'amount', 'at', 'key']);
select ledger.seal_table('splits of rains', 'prizes.split', '', array['rain_id', 'amounts']);
select ledger.seal_table('caught envelopes', 'prizes.envelope', '', array['rain_id', 'number', 'member_id', 'amount', 'reward_id', 'at', 'key']);
select ledger.seal_table('tickets of raffles', 'prizes.ticket', '', array['raffle_id', 'number', 'member_id', 'reward_id', 'at', 'blind']);
select ledger.seal_table('winners of raffles', 'prizes.winner', '', array['raffle_id', 'place', 'ticket', 'member_id', 'kind', 'amount']);
select ledger.write_digests();
