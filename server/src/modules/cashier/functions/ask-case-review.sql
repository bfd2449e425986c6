create or replace function cashier.ask_case_review() returns trigger
language plpgsql as $$
begin
  if not cashier.is_reviewed_case(new.case_id, 'credit') then
    raise exception 'the credit of case % was not decided by two operators', new.case_id using errcode = 'LX005';
  end if;
  return null;
end $$;
