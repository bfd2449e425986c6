-- Checked when the transaction commits, whichever comes first in it, the decision or the credit. One operator alone credits no more than the
-- provider still holds.
create or replace function cashier.require_review() returns trigger
language plpgsql as $$
begin
  if not cashier.is_reviewed(new.deposit_id) then
    raise exception 'deposit % is neither paid nor decided by operators', new.deposit_id using errcode = 'LX005';
  end if;
  if not cashier.is_decided_deposit(new.deposit_id)
    and cashier.held_of(new.deposit_id) < (select coalesce(d.credited, d.amount) from cashier.deposit d where d.id = new.deposit_id) then
    raise exception 'the provider does not hold what deposit % is credited', new.deposit_id using errcode = 'LX005';
  end if;
  return null;
end $$;
