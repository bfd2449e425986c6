drop trigger if exists decided_by_operators on missions.board_start;
create constraint trigger decided_by_operators after insert on missions.board_start deferrable initially deferred
  for each row execute function staff.require_decision('reward_budget', 'request_id', 'missions.is_decided_board');
select ledger.seal_table('mission board versions', 'missions.board_version', '', array['board_id', 'version', 'prizes', 'at', 'by']);
select ledger.seal_table('mission board starts', 'missions.board_start', '', array['board_id', 'request_id', 'version', 'at']);
select ledger.seal_table('mission board stops', 'missions.board_stop', '', array['board_id', 'id', 'at', 'by', 'reason']);
select ledger.seal_table('mission board weeks', 'missions.board_week', '', array['board_id', 'week', 'version', 'at']);
select ledger.seal_table('mission prizes', 'missions.prize', '', array['board_id', 'week', 'place', 'member_id', 'kind', 'amount']);
select ledger.write_digests();
