-- No approval of a withdrawal by an operator who may not decide beside those who approved it before, whoever writes it.
create or replace function cashier.guard_approval() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_code text := (select b.code from cashier.withdrawal_approval a, lateral staff.decision_barrier(a.staff_id, new.staff_id, 'withdrawals', new.at) b
                  where a.withdrawal_id = new.withdrawal_id and b.code <> 'asker_gone' limit 1);
begin
  if v_code is not null then
    raise exception 'operator % may not approve withdrawal %: %', new.staff_id, new.withdrawal_id, v_code using errcode = 'LX000';
  end if;
  return new;
end $$;

create or replace trigger approval_guard before insert on cashier.withdrawal_approval
  for each row execute function cashier.guard_approval();
