-- Checked when the transaction commits, whichever comes first in it, the decision or the credit. One operator alone credits no more than the
-- provider still holds.
create or replace function ledger.ask_review() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not ledger.is_reviewed(new.deposit_id) then
    raise exception 'deposit % is neither paid nor decided by operators', new.deposit_id using errcode = 'LX005';
  end if;
  if not ledger.is_decided_deposit(new.deposit_id)
    and cashier.held_of(new.deposit_id) < (select coalesce(d.credited, d.amount) from cashier.deposit d where d.id = new.deposit_id) then
    raise exception 'the provider does not hold what deposit % is credited', new.deposit_id using errcode = 'LX005';
  end if;
  return null;
end $$;
alter function ledger.ask_review owner to lantern_ledger;
revoke execute on function ledger.ask_review from public;

drop trigger if exists reviewed_by_operators on ledger.reviewed_deposit;
create constraint trigger reviewed_by_operators after insert on ledger.reviewed_deposit deferrable initially deferred
  for each row execute function ledger.ask_review();
