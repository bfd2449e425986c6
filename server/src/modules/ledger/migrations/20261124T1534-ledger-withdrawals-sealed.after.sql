select ledger.seal_table('decided withdrawals', 'ledger.decided_withdrawal', '', array['withdrawal_id', 'decision']);
select ledger.write_digests();
