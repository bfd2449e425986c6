select ledger.seal_table('reviewed cases', 'ledger.reviewed_case', '', array['case_id']);
select ledger.seal_table('restored deposits', 'ledger.deposit_restore', '', array['case_id', 'number', 'amount', 'net', 'is_decided']);
select ledger.seal_table('payment cases', 'cashier.payment_case', $$concat(r.member_id, ':', r.id)$$,
  array['member_id', 'id', 'deposit_id', 'provider', 'payment_id', 'status', 'found_at'],
  'ended payment cases', array['kind', 'amount', 'net', 'credited', 'credited_fee', 'ended_at', 'ending', 'ended_by', 'reason'], $$r.ended_at is not null$$);
select ledger.write_digests();
