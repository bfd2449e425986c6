select ledger.seal_table('adjustments of operators', 'ledger.adjustment', 'r.request_id::text', array['request_id', 'member_id', 'amount', 'currency', 'made_at']);
select ledger.write_digests();
