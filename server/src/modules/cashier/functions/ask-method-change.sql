-- Checked when the transaction commits: two operators decided this value of a way to pay in.
create or replace function cashier.ask_method_change() returns trigger
language plpgsql security definer set search_path = cashier, pg_temp as $$
begin
  if not exists (
    select from staff.decisions r
    where r.id = new.request_id and r.kind = 'payment_method'
      and r.proposal -> 'after' = new.value)
  then
    raise exception 'method % was not decided by two operators', new.value ->> 'code' using errcode = 'LX005';
  end if;
  return null;
end $$;
revoke execute on function cashier.ask_method_change from public;

drop trigger if exists decided_by_operators on cashier.method_change;
create constraint trigger decided_by_operators after insert on cashier.method_change deferrable initially deferred
  for each row execute function cashier.ask_method_change();
