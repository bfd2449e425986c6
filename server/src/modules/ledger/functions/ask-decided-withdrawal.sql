create or replace function ledger.ask_decided_withdrawal() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not ledger.is_decided_withdrawal(new.withdrawal_id, new.decision) then
    raise exception 'withdrawal % was not decided by two operators', new.withdrawal_id using errcode = 'LX005';
  end if;
  return null;
end $$;
alter function ledger.ask_decided_withdrawal owner to lantern_ledger;
revoke execute on function ledger.ask_decided_withdrawal from public;

drop trigger if exists decided_by_operators on ledger.decided_withdrawal;
create constraint trigger decided_by_operators after insert on ledger.decided_withdrawal deferrable initially deferred
  for each row execute function ledger.ask_decided_withdrawal();
