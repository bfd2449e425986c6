drop trigger if exists decided_by_operators on referral.start;
create constraint trigger decided_by_operators after insert on referral.start deferrable initially deferred
  for each row execute function staff.require_decision('reward_budget', 'request_id', 'referral.is_decided_start');
select ledger.seal_table('referral versions', 'referral.version', '', array['programme_id', 'version', 'terms', 'at', 'by']);
select ledger.seal_table('referral starts', 'referral.start', '', array['programme_id', 'request_id', 'version', 'at']);
select ledger.seal_table('referral stops', 'referral.stop', '', array['programme_id', 'id', 'at', 'by', 'reason']);
select ledger.seal_table('referral decisions', 'referral.decision', '', array['friend_id', 'verdict', 'reason', 'by', 'at']);
select ledger.write_digests();
