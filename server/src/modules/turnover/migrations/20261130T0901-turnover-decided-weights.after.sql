drop trigger if exists decided_by_operators on turnover.weight_change;
create constraint trigger decided_by_operators after insert on turnover.weight_change deferrable initially deferred
  for each row execute function staff.require_decision('turnover_weights', 'request_id', 'turnover.is_decided_weights');
