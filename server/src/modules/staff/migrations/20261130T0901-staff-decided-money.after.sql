-- The ledger lies below operators, so what two of them decide about its tables is attached from here.
drop trigger if exists decided_by_operators on ledger.adjustment;
create constraint trigger decided_by_operators after insert on ledger.adjustment deferrable initially deferred
  for each row execute function staff.require_decision('adjustment', 'request_id', 'staff.is_decided_adjustment');
drop trigger if exists decided_by_operators on ledger.currency_change;
create constraint trigger decided_by_operators after insert on ledger.currency_change deferrable initially deferred
  for each row execute function staff.require_decision('currency_change', 'request_id', 'staff.is_decided_currency');
