drop trigger if exists decided_by_operators on vip.start;
create constraint trigger decided_by_operators after insert on vip.start deferrable initially deferred
  for each row execute function staff.require_decision('reward_budget', 'request_id', 'vip.is_decided_start');
select ledger.seal_table('VIP versions', 'vip.version', '', array['programme_id', 'version', 'levels', 'at', 'by']);
select ledger.seal_table('VIP starts', 'vip.start', '', array['programme_id', 'request_id', 'version', 'at']);
select ledger.seal_table('VIP changes', 'vip.change', '',
  array['member_id', 'id', 'at', 'from_level', 'to_level', 'cause', 'version', 'deposits', 'stakes', 'month_stakes']);
select ledger.write_digests();
