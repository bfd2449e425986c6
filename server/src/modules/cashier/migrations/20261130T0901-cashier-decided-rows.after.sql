drop trigger if exists decided_by_operators on cashier.method_change;
create constraint trigger decided_by_operators after insert on cashier.method_change deferrable initially deferred
  for each row execute function staff.require_decision('payment_method', 'request_id');
drop trigger if exists decided_by_operators on cashier.payout_method_change;
create constraint trigger decided_by_operators after insert on cashier.payout_method_change deferrable initially deferred
  for each row execute function staff.require_decision('payout_method', 'request_id');
drop trigger if exists decided_by_operators on cashier.provider_change;
create constraint trigger decided_by_operators after insert on cashier.provider_change deferrable initially deferred
  for each row execute function staff.require_decision('payment_provider', 'request_id', 'cashier.is_decided_provider');

drop trigger if exists decided_by_operators on cashier.reviewed_deposit;
create constraint trigger decided_by_operators after insert on cashier.reviewed_deposit deferrable initially deferred
  for each row execute function cashier.require_review();
drop trigger if exists decided_by_operators on cashier.reviewed_case;
create constraint trigger decided_by_operators after insert on cashier.reviewed_case deferrable initially deferred
  for each row execute function staff.require_decision('deposit_credit', '', 'cashier.is_decided_credit');
drop trigger if exists decided_by_operators on cashier.deposit_restore;
create constraint trigger decided_by_operators after insert on cashier.deposit_restore deferrable initially deferred
  for each row when (new.is_decided) execute function staff.require_decision('deposit_credit', '', 'cashier.is_decided_restore');
drop trigger if exists decided_by_operators on cashier.decided_withdrawal;
create constraint trigger decided_by_operators after insert on cashier.decided_withdrawal deferrable initially deferred
  for each row execute function staff.require_decision('withdrawal_return', 'withdrawal_id', 'cashier.is_decided_return');
drop function if exists cashier.ask_review, cashier.ask_case_review, cashier.ask_restore, cashier.ask_decided_withdrawal;
