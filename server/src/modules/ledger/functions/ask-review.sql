create or replace function ledger.ask_review() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not ledger.is_reviewed(new.deposit_id) then
    raise exception 'deposit % is neither paid nor decided by operators', new.deposit_id using errcode = 'LX005';
  end if;
  return null;
end $$;
alter function ledger.ask_review owner to lantern_ledger;
revoke execute on function ledger.ask_review from public;

drop trigger if exists reviewed_by_operators on ledger.reviewed_deposit;
create constraint trigger reviewed_by_operators after insert on ledger.reviewed_deposit deferrable initially deferred
  for each row execute function ledger.ask_review();
