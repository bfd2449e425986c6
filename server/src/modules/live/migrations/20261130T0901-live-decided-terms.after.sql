drop trigger if exists decided_by_operators on live.fee_change;
create constraint trigger decided_by_operators after insert on live.fee_change deferrable initially deferred
  for each row execute function staff.require_decision('table_fee', 'request_id');
drop trigger if exists decided_by_operators on live.limit_change;
create constraint trigger decided_by_operators after insert on live.limit_change deferrable initially deferred
  for each row execute function staff.require_decision('table_limits', 'request_id');
drop function if exists live.ask_limit_change();
