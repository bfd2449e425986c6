-- Chips go from a stack to the pot of a hand, under a number of the hand. Answers the stack after, null where it does not suffice.
create or replace function tables.seat_to_pot(p_hand bigint, p_number int, p_sitting bigint, p_amount bigint) returns bigint
language plpgsql as $$
declare
  v_pot tables.pot;
  v_stack bigint;
begin
  select * into v_pot from tables.pot where hand_id = p_hand for no key update;
  if exists (select from tables.chip_move m where (m.cause, m.number) = (p_hand, p_number)) then
    return tables.same_move(p_hand, p_number, 'seat_to_pot', p_sitting, p_amount);
  end if;
  if v_pot.hand_id is null or v_pot.ended_at is not null then raise exception 'hand % has no open pot', p_hand using errcode = 'LX005'; end if;
  update tables.sitting s set stack = s.stack - p_amount
  where s.id = p_sitting and s.closed_at is null and (s.table_code, s.currency) = (v_pot.table_code, v_pot.currency) and s.stack >= p_amount
  returning s.stack into v_stack;
  if not found then return null; end if;
  update tables.pot set amount = amount + p_amount where hand_id = p_hand;
  insert into tables.chip_move (cause, number, kind, sitting_id, hand_id, amount) values (p_hand, p_number, 'seat_to_pot', p_sitting, p_hand, p_amount);
  return v_stack;
end $$;
