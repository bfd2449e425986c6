-- Checked when the transaction commits: two operators decided this adjustment.
create or replace function ledger.ask_adjustment() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not ledger.is_adjusted(new.request_id, new.member_id, new.amount, new.currency) then
    raise exception 'the adjustment of member % was not decided by two operators', new.member_id using errcode = 'LX005';
  end if;
  return null;
end $$;
alter function ledger.ask_adjustment owner to lantern_ledger;
revoke execute on function ledger.ask_adjustment from public;

drop trigger if exists decided_by_operators on ledger.adjustment;
create constraint trigger decided_by_operators after insert on ledger.adjustment deferrable initially deferred
  for each row execute function ledger.ask_adjustment();
