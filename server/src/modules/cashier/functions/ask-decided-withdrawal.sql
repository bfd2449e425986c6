create or replace function cashier.ask_decided_withdrawal() returns trigger
language plpgsql as $$
begin
  if not cashier.is_decided_withdrawal(new.withdrawal_id, new.decision) then
    raise exception 'withdrawal % was not decided by two operators', new.withdrawal_id using errcode = 'LX005';
  end if;
  return null;
end $$;
