-- What proves a credit or a return belongs to the cashier, as the functions do that write it. Nobody but these functions may.
alter table ledger.paid_payment set schema cashier;
alter table ledger.reviewed_deposit set schema cashier;
alter table ledger.reviewed_case set schema cashier;
alter table ledger.deposit_restore set schema cashier;
alter table ledger.decided_withdrawal set schema cashier;

update ledger.sealed_kind k
set relation = 'cashier.' || t.name, taken_sql = replace(k.taken_sql, ' ledger.' || t.name || ' ', ' cashier.' || t.name || ' ')
from unnest(array['paid_payment', 'reviewed_deposit', 'reviewed_case', 'deposit_restore', 'decided_withdrawal']) as t(name)
where k.relation = 'ledger.' || t.name;
select ledger.write_digests();

create constraint trigger decided_by_operators after insert on cashier.reviewed_deposit deferrable initially deferred
  for each row execute function cashier.ask_review();
create constraint trigger decided_by_operators after insert on cashier.reviewed_case deferrable initially deferred
  for each row execute function cashier.ask_case_review();
create constraint trigger decided_by_operators after insert on cashier.deposit_restore deferrable initially deferred
  for each row execute function cashier.ask_restore();
create constraint trigger decided_by_operators after insert on cashier.decided_withdrawal deferrable initially deferred
  for each row execute function cashier.ask_decided_withdrawal();
