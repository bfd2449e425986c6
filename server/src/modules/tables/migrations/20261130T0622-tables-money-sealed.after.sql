select ledger.seal_table('moves of chips', 'tables.chip_move', '', array['cause', 'number', 'kind', 'sitting_id', 'hand_id', 'amount', 'at']);
select ledger.write_digests();
