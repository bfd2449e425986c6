-- Checked when the transaction commits: two operators decided this fee of a pit.
create or replace function live.ask_fee_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from staff.decisions r
    where r.id = new.request_id and r.kind = 'table_fee'
      and r.proposal -> 'after' = new.value)
  then
    raise exception 'the fee of % was not decided by two operators', new.value ->> 'code' using errcode = 'LX005';
  end if;
  return null;
end $$;
revoke execute on function live.ask_fee_change from public;

drop trigger if exists decided_by_operators on live.fee_change;
create constraint trigger decided_by_operators after insert on live.fee_change deferrable initially deferred
  for each row execute function live.ask_fee_change();
