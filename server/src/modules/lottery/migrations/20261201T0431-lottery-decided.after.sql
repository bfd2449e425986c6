drop trigger if exists decided_by_operators on lottery.price_change;
create constraint trigger decided_by_operators after insert on lottery.price_change deferrable initially deferred
  for each row execute function staff.require_decision('lottery_prices', 'request_id', 'lottery.is_decided');
drop trigger if exists decided_by_operators on lottery.limit_change;
create constraint trigger decided_by_operators after insert on lottery.limit_change deferrable initially deferred
  for each row execute function staff.require_decision('lottery_limits', 'request_id', 'lottery.is_decided');
drop trigger if exists decided_by_operators on lottery.number_change;
create constraint trigger decided_by_operators after insert on lottery.number_change deferrable initially deferred
  for each row execute function staff.require_decision('lottery_number', 'request_id', 'lottery.is_decided');
drop trigger if exists decided_by_operators on lottery.day_change;
create constraint trigger decided_by_operators after insert on lottery.day_change deferrable initially deferred
  for each row execute function staff.require_decision('lottery_calendar', 'request_id', 'lottery.is_decided');
