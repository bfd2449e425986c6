-- A withdrawal that was received may still come back: only the other ends are final.
select ledger.seal_table('payout accounts', 'cashier.payout_account', '',
  array['member_id', 'id', 'method', 'number_hash', 'masked', 'payee_name', 'added_at', 'ready_at']);
select ledger.seal_table('withdrawals', 'cashier.withdrawal', $$concat(r.member_id, ':', r.id)$$,
  array['member_id', 'id', 'key', 'body_hash', 'account_id', 'method', 'kind', 'provider', 'amount', 'fee', 'currency', 'created_at', 'second_factor_at'],
  'ended withdrawals', array['state', 'paid_at', 'payout_id', 'reason'], $$r.state in ('returned', 'rejected', 'cancelled')$$);
select ledger.seal_table('steps of withdrawals', 'cashier.withdrawal_step', '', array['withdrawal_id', 'number', 'state', 'at', 'done_by', 'staff_name', 'reason']);
select ledger.seal_table('approvals of withdrawals', 'cashier.withdrawal_approval', '', array['withdrawal_id', 'staff_id', 'staff_name', 'at', 'note']);
select ledger.seal_table('payouts', 'cashier.payout', '', array['withdrawal_id', 'attempt', 'reference', 'provider', 'amount', 'currency', 'sent_at']);
select ledger.seal_table('payout events', 'cashier.payout_event', '',
  array['provider', 'event_id', 'withdrawal_id', 'attempt', 'payout_id', 'reference', 'status', 'amount', 'currency', 'received_at', 'signed_time', 'signed_name', 'sign', 'body']);
select ledger.write_digests();
