select ledger.seal_table('referral shares', 'referral.share', '', array['inviter_id', 'programme_id', 'week', 'currency', 'amount', 'at']);
select ledger.write_digests();
