drop trigger if exists decided_by_operators on missions.start;
create constraint trigger decided_by_operators after insert on missions.start deferrable initially deferred
  for each row execute function staff.require_decision('reward_budget', 'request_id', 'missions.is_decided_start');
select ledger.seal_table('mission versions', 'missions.version', '', array['mission_id', 'version', 'draft', 'at', 'by']);
select ledger.seal_table('mission starts', 'missions.start', '', array['mission_id', 'request_id', 'version', 'at']);
select ledger.seal_table('mission claims', 'missions.claim', '', array['member_id', 'mission_id', 'number', 'first_day', 'last_day', 'version', 'progress', 'kind',
  'amount', 'currency', 'day', 'week', 'at', 'key']);
select ledger.write_digests();
