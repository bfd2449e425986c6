-- A repeated movement of chips is answered with the stack as it is; another one under its key is a bug.
create or replace function tables.same_move(p_hand bigint, p_number int, p_kind text, p_sitting bigint, p_amount bigint) returns bigint
language plpgsql stable as $$
begin
  if not exists (select from tables.chip_move m where (m.cause, m.number, m.kind, m.sitting_id, m.amount) = (p_hand, p_number, p_kind, p_sitting, p_amount)) then
    raise exception 'move % of hand % is another one', p_number, p_hand using errcode = 'LX005';
  end if;
  return (select s.stack from tables.sitting s where s.id = p_sitting);
end $$;
