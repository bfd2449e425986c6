-- Checked when the transaction commits: two operators decided this value of a provider.
create or replace function cashier.ask_provider_change() returns trigger
language plpgsql security definer set search_path = cashier, pg_temp as $$
begin
  if not exists (
    select from staff.decisions r
    where r.id = new.request_id and r.kind = 'payment_provider'
      and (r.proposal -> 'after') - 'secret' - 'webhookSecret' = new.value)
  then
    raise exception 'provider % was not decided by two operators', new.value ->> 'code' using errcode = 'LX005';
  end if;
  return null;
end $$;
revoke execute on function cashier.ask_provider_change from public;

drop trigger if exists decided_by_operators on cashier.provider_change;
create constraint trigger decided_by_operators after insert on cashier.provider_change deferrable initially deferred
  for each row execute function cashier.ask_provider_change();
