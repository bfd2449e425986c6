create or replace function ledger.ask_restore() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if new.is_decided and not ledger.is_reviewed_case(new.case_id, 'restore') then
    raise exception 'the return of case % was not decided by two operators', new.case_id using errcode = 'LX005';
  end if;
  return null;
end $$;
alter function ledger.ask_restore owner to lantern_ledger;
revoke execute on function ledger.ask_restore from public;

drop trigger if exists decided_by_operators on ledger.deposit_restore;
create constraint trigger decided_by_operators after insert on ledger.deposit_restore deferrable initially deferred
  for each row execute function ledger.ask_restore();
