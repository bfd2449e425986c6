drop trigger if exists decided_by_operators on sports.result;
create constraint trigger decided_by_operators after insert on sports.result deferrable initially deferred
  for each row when (new.source = 'operator') execute function staff.require_decision('sports_settlement', 'request_id', 'sports.is_decided_result');
drop trigger if exists repeated_by_operators on sports.result;
create constraint trigger repeated_by_operators after insert on sports.result deferrable initially deferred
  for each row when (new.source = 'wrong_price') execute function staff.require_decision('sports_price_error', 'request_id', 'sports.is_repeated_result');
drop trigger if exists decided_by_operators on sports.wrong_price;
create constraint trigger decided_by_operators after insert on sports.wrong_price deferrable initially deferred
  for each row execute function staff.require_decision('sports_price_error', 'request_id', 'sports.is_decided_price');
