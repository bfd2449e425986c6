drop trigger if exists decided_by_operators on agents.move;
create constraint trigger decided_by_operators after insert on agents.move deferrable initially deferred
  for each row execute function staff.require_decision('branch_move', 'request_id', 'agents.is_decided_move');
