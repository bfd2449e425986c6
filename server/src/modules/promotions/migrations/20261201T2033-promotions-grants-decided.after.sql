drop trigger if exists decided_by_operators on promotions.hand_grant;
create constraint trigger decided_by_operators after insert on promotions.hand_grant deferrable initially deferred
  for each row when (new.request_id is not null) execute function staff.require_decision('promotion_grant', 'request_id', 'promotions.is_decided_grant');
