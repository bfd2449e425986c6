-- Checked when the transaction commits: two operators decided this unit of this currency.
create or replace function ledger.ask_currency_change() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not exists (
    select from staff.request r
    where r.id = new.request_id and r.kind = 'currency_change' and r.state = 'done' and r.decided_by_id <> r.created_by_id
      and r.proposal ->> 'key' = new.code and (r.proposal -> 'after' ->> 'limitUnit')::numeric * 1000000 = new.after)
  then
    raise exception 'the unit of % was not decided by two operators', new.code using errcode = 'LX005';
  end if;
  return null;
end $$;
revoke execute on function ledger.ask_currency_change from public;

drop trigger if exists decided_by_operators on ledger.currency_change;
create constraint trigger decided_by_operators after insert on ledger.currency_change deferrable initially deferred
  for each row execute function ledger.ask_currency_change();
