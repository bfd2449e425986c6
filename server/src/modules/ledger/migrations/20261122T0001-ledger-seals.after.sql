-- The tables under the seals, and which of their columns (decision 0024). What is in neither list changes in time
-- and is proven by a check of its own, or decides no money: `ledger.seals.test.ts` names each with its reason.
select ledger.seal_table('bets', 'wager.wager', $$concat(r.member_id, ':', r.id)$$,
  array['member_id', 'id', 'slip_id', 'event_id', 'category', 'vendor', 'game', 'play', 'picks', 'odds', 'currency', 'placed_at', 'round', 'detail',
    -- Those of a round grow with its bets.
    'case when r.event_id <> 0 then r.unit end', 'case when r.event_id <> 0 then r.stake end'],
  'settled bets', array['unit', 'stake', 'state', 'payout', 'valid_stake', 'hits', 'result_version', 'settled_at'], $$r.state <> 'placed'$$, 'brin');
select ledger.seal_table('slips', 'wager.slip', '', array['member_id', 'key', 'id', 'body_hash', 'total', 'balance_after', 'placed_at'], p_index => 'brin');
select ledger.seal_table('rounds', 'wager.round', $$concat(r.member_id, ':', r.wager_id)$$,
  array['member_id', 'vendor', 'round', 'wager_id', 'game', 'currency', 'opened_at'],
  'closed rounds', array['moves', 'bets', 'wins', 'undone', 'staked', 'paid', 'held', 'closed_at'], $$r.state = 'closed'$$, 'brin');
select ledger.seal_table('transactions of vendors', 'wager.round_tx', '',
  array['member_id', 'vendor', 'tx', 'id', 'op', 'kind', 'body_hash', 'round', 'ref', 'amount', 'free_amount', 'number', 'verdict', 'effect',
    'balance_after', 'shortfall', 'jackpots', 'contributions', 'at'], p_index => 'brin');
select ledger.seal_table('credits held', 'wager.held_credit', $$concat(r.vendor, ':', r.tx)$$,
  array['vendor', 'tx', 'member_id', 'round', 'body_hash', 'op', 'held_at'], 'credits decided', array['state'], $$r.state <> 'waiting'$$);
select ledger.seal_table('events', 'wager.event', 'r.id::text',
  array['id', 'category', 'vendor', 'game', 'name', 'opens_at', 'closes_at', 'member_limit'],
  'ended events', array['state', 'closed_tx', 'result_version'], $$r.state in ('settled', 'void')$$);
select ledger.seal_table('receipt keys', 'wager.receipt_key', 'r.id', array['id', 'public_key', 'made_at'],
  'retired receipt keys', array['retired_at'], 'r.retired_at is not null');
select ledger.seal_table('seed pairs', 'fairness.pair', $$concat(r.member_id, ':', r.id)$$,
  array['member_id', 'id', 'server_seed_hash', 'server_seed_sealed', 'created_at'],
  'client seeds', array['client_seed', 'client_seed_by', 'activated_at'], 'r.client_seed is not null');
select ledger.seal_table('hash chains', 'fairness.chain', 'r.id::text', array['id', 'game', 'number', 'length', 'created_at'],
  'announced hash chains', array['terminal_hash', 'salt', 'announced_at', 'ready_at'], $$r.state = 'ready'$$);
select ledger.seal_table('marks of hash chains', 'fairness.chain_mark', '', array['chain_id', 'element', 'sealed']);
select ledger.seal_table('shared rounds', 'fairness.round', 'r.id::text', array['id', 'game', 'chain_id', 'position', 'opened_at'],
  'revealed shared rounds', array['bets_hash', 'bets', 'bound_at', 'version', 'entropy', 'link', 'revealed_at'], 'r.link is not null');
select ledger.seal_table('closed lists of bets', 'fairness.bet_list', '', array['about', 'kind', 'size', 'root', 'ids', 'closed_at']);
select ledger.seal_table('boards of mines', 'instant.mines_round', $$concat(r.member_id, ':', r.id)$$,
  array['member_id', 'id', 'key', 'body_hash', 'currency', 'stake', 'mines', 'pair_id', 'nonce', 'started_at', 'ends_by', 'max_payout'],
  'ended boards of mines', array['opened', 'laid', 'state', 'multiplier', 'payout', 'ended_at'], $$r.state <> 'open'$$);
select ledger.seal_table('rounds of crash', 'instant.crash_round', 'r.id::text',
  array['id', 'position', 'terminal_hash', 'salt', 'opened_at', 'closes_at'],
  'ended rounds of crash', array['started_at', 'bets_hash', 'bets', 'version', 'bust', 'link', 'crashed_at', 'voided_at'], $$r.state = 'settled'$$);
select ledger.seal_table('bets on crash', 'instant.crash_bet', $$concat(r.member_id, ':', r.id)$$,
  array['member_id', 'id', 'round_id', 'key', 'body_hash', 'currency', 'shown_as', 'stake', 'auto', 'target', 'placed_at', 'max_payout'],
  'ended bets on crash', array['state', 'cashed_out', 'payout', 'ended_at'], $$r.state <> 'open'$$);
select ledger.seal_table('draws', 'lottery.draw', 'r.id::text',
  array['id', 'game_code', 'numero', 'draw_date', 'open_at', 'close_at', 'draw_at', 'seed_hash', 'seed_sealed'],
  'results of draws', array['result', 'result_version', 'source_text', 'source_hash', 'import_id', 'seed', 'bets_hash', 'bets', 'bets_version', 'bound_at', 'beacon', 'entropy',
    'void_reason', 'void_by', 'published_at'], $$(r.result is not null or r.state = 'void')$$);
select ledger.seal_table('files of results', 'lottery.import', 'r.id::text',
  array['id', 'file_name', 'kind', 'reason', 'csv', 'csv_hash', 'draws', 'new_draws', 'same_draws', 'changed_draws', 'sample', 'created_by_id',
    'created_by', 'created_at'],
  'decided files of results', array['state', 'decided_by_id', 'decided_by', 'decided_at'], $$r.state <> 'preview'$$);
select ledger.seal_table('prices', 'lottery.odds', '', array['scope', 'play', 'version', 'odds', 'set_by', 'set_at']);
select ledger.seal_table('jackpots', 'slots.pool', '', array['jackpot_id', 'game', 'tier', 'currency', 'seed', 'ceiling', 'created_at']);
select ledger.seal_table('thresholds', 'slots.threshold', '', array['jackpot_id', 'epoch', 'sealed', 'hash']);
select ledger.seal_table('jackpots won', 'slots.jackpot_win', '',
  array['member_id', 'round_id', 'jackpot_id', 'epoch', 'tier', 'amount', 'at']);
select ledger.seal_table('incidents', 'slots.incident', '', array['id', 'kind', 'game', 'version', 'currency', 'details', 'at']);
select ledger.seal_table('moves to vendors', 'gateway.transfer', $$concat(r.member_id, ':', r.id)$$,
  array['member_id', 'id', 'key', 'body_hash', 'vendor', 'direction', 'amount', 'created_at'],
  'decided moves to vendors', array['state', 'decided_at', 'paid'], $$r.state in ('done', 'failed', 'refused')$$);
select ledger.seal_table('reported rounds', 'gateway.reported_round', '', array['vendor', 'round', 'member_id', 'wager_id']);
select ledger.seal_table('free rounds', 'gateway.free_round', '',
  array['member_id', 'id', 'vendor', 'game', 'campaign', 'number', 'bet_size', 'expires_at', 'granted_at']);
select ledger.seal_table('jackpots of vendors', 'gateway.jackpot', '', array['vendor', 'name', 'id']);
select ledger.seal_table('deposits', 'cashier.deposit', $$concat(r.member_id, ':', r.id)$$,
  array['member_id', 'id', 'key', 'body_hash', 'method', 'amount', 'currency', 'language', 'created_at'],
  'credited deposits', array['state', 'payment_id', 'settled_at'], $$r.state = 'credited'$$);
select ledger.seal_table('payment events', 'cashier.payment_event', '',
  array['event_id', 'deposit_id', 'payment_id', 'reference', 'status', 'amount', 'currency', 'received_at', 'signed_time', 'signed_name', 'sign', 'body']);
select ledger.seal_table('breaks', 'safer.break', '', array['member_id', 'id', 'kind', 'from_at', 'until_at']);
select ledger.seal_table('changes of limits', 'safer.change', '', array['member_id', 'id', 'at', 'what', 'before', 'after']);
select ledger.seal_table('acts of operators', 'staff.audit', '',
  array['number', 'at', 'staff_id', 'staff_name', 'act', 'subject', 'details', 'previous_hash', 'hash']);
select ledger.seal_table('notes of operators', 'staff.note', '', array['member_id', 'id', 'text', 'staff_id', 'staff_name', 'at']);
select ledger.seal_table('requests of operators', 'staff.request', 'r.id::text',
  array['id', 'kind', 'subject_id', 'subject', 'reason', 'created_by_id', 'created_by', 'created_at', 'proposal', 'member_id', 'needs'],
  'decided requests of operators', array['state', 'decided_by_id', 'decided_by', 'decided_at', 'decision_reason'], $$r.state <> 'waiting'$$);
select ledger.seal_table('holds', 'ledger.hold', $$concat(r.member_id, ':', r.id)$$,
  array['member_id', 'id', 'currency', 'amount', 'to_kind', 'expires_at'],
  'decided holds', array['state', 'decided_at'], $$r.state <> 'pending'$$);
select ledger.seal_table('lineage of operators', 'staff.lineage', '', array['operator_id', 'request_id', 'act', 'asked_by_id', 'approved_by_id', 'at']);
select ledger.seal_table('credits by hand', 'ledger.owner_credit', '', array['member_id', 'cause', 'code', 'number', 'amount', 'made_by', 'at']);
select ledger.seal_table('payments credited', 'ledger.paid_payment', '', array['payment_id', 'deposit_id']);
select ledger.seal_table('reviewed deposits', 'ledger.reviewed_deposit', '', array['deposit_id']);
select ledger.seal_table('money back from vendors', 'ledger.float_return', $$concat(r.member_id, ':', r.id)$$,
  array['member_id', 'id', 'vendor', 'amount'],
  'decided money back from vendors', array['state', 'paid', 'unproven', 'request'], $$r.state <> 'held'$$);
select ledger.seal_table('rounds at vendors', 'ledger.vendor_round', $$concat(r.vendor, ':', r.round)$$,
  array['vendor', 'round', 'member_id'],
  'ended rounds at vendors', array['staked', 'paid', 'state', 'held', 'request', 'counted'], $$r.state <> 'OPEN' and r.held is distinct from 'waiting'$$);
select ledger.seal_table('batches of receipts', 'wager.receipt_batch', '',
  array['number', 'after_tx', 'after_member', 'after_id', 'upto_tx', 'upto_member', 'upto_id', 'size', 'salt', 'root', 'issuer', 'key_id', 'signature', 'at']);
select ledger.write_digests();
