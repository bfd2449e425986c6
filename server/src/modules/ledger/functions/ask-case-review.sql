create or replace function ledger.ask_case_review() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not ledger.is_reviewed_case(new.case_id, 'credit') then
    raise exception 'the credit of case % was not decided by two operators', new.case_id using errcode = 'LX005';
  end if;
  return null;
end $$;
alter function ledger.ask_case_review owner to lantern_ledger;
revoke execute on function ledger.ask_case_review from public;

drop trigger if exists decided_by_operators on ledger.reviewed_case;
create constraint trigger decided_by_operators after insert on ledger.reviewed_case deferrable initially deferred
  for each row execute function ledger.ask_case_review();
