drop trigger if exists decided_prices on lottery.decided_change;
create constraint trigger decided_prices after insert on lottery.decided_change deferrable initially deferred
  for each row when (new.kind = 'prices') execute function staff.require_decision('lottery_prices', 'request_id', 'lottery.is_decided');
drop trigger if exists decided_limits on lottery.decided_change;
create constraint trigger decided_limits after insert on lottery.decided_change deferrable initially deferred
  for each row when (new.kind = 'limits') execute function staff.require_decision('lottery_limits', 'request_id', 'lottery.is_decided');
drop trigger if exists decided_number on lottery.decided_change;
create constraint trigger decided_number after insert on lottery.decided_change deferrable initially deferred
  for each row when (new.kind = 'number') execute function staff.require_decision('lottery_number', 'request_id', 'lottery.is_decided');
drop trigger if exists decided_calendar on lottery.decided_change;
create constraint trigger decided_calendar after insert on lottery.decided_change deferrable initially deferred
  for each row when (new.kind = 'calendar') execute function staff.require_decision('lottery_calendar', 'request_id', 'lottery.is_decided');
