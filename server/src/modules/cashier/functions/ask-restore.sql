create or replace function cashier.ask_restore() returns trigger
language plpgsql as $$
begin
  if new.is_decided and not cashier.is_reviewed_case(new.case_id, 'restore') then
    raise exception 'the return of case % was not decided by two operators', new.case_id using errcode = 'LX005';
  end if;
  return null;
end $$;
