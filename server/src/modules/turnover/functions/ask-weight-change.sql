-- Checked when the transaction commits: two operators decided these weights, and for bets that were not placed by then. An id has its time,
-- in milliseconds since 2024, above 21 bits.
create or replace function turnover.ask_weight_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from staff.decisions r
    where r.id = new.request_id and r.kind = 'turnover_weights'
      and r.proposal -> 'after' = new.value
      and new.from_id > ((extract(epoch from r.decided_at) * 1000)::bigint - 1704067200000) << 21)
  then
    raise exception 'weights of turnover were not decided by two operators' using errcode = 'LX005';
  end if;
  return null;
end $$;
revoke execute on function turnover.ask_weight_change from public;

drop trigger if exists decided_by_operators on turnover.weight_change;
create constraint trigger decided_by_operators after insert on turnover.weight_change deferrable initially deferred
  for each row execute function turnover.ask_weight_change();
