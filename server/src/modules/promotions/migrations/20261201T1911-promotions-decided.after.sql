drop trigger if exists decided_by_operators on promotions.start;
create constraint trigger decided_by_operators after insert on promotions.start deferrable initially deferred
  for each row execute function staff.require_decision('reward_budget', 'request_id', 'promotions.is_decided_start');
select ledger.seal_table('promotion versions', 'promotions.version', '', array['promotion_id', 'version', 'draft', 'at', 'by']);
select ledger.seal_table('promotion starts', 'promotions.start', '', array['promotion_id', 'request_id', 'version', 'at']);
select ledger.write_digests();
