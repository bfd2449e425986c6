-- Chips go from the pot of a hand to a stack that put some into it, under a number of the hand: a win, or a bet that nobody called. Answers the stack after.
create or replace function tables.pot_to_seat(p_hand bigint, p_number int, p_sitting bigint, p_amount bigint) returns bigint
language plpgsql as $$
declare
  v_stack bigint;
begin
  perform from tables.pot where hand_id = p_hand for no key update;
  if exists (select from tables.chip_move m where (m.cause, m.number) = (p_hand, p_number)) then
    return tables.same_move(p_hand, p_number, 'pot_to_seat', p_sitting, p_amount);
  end if;
  if not exists (select from tables.chip_move m where m.sitting_id = p_sitting and m.hand_id = p_hand and m.kind = 'seat_to_pot') then
    raise exception 'sitting % put nothing into hand %', p_sitting, p_hand using errcode = 'LX005';
  end if;
  update tables.pot set amount = amount - p_amount where hand_id = p_hand and ended_at is null and amount >= p_amount;
  if not found then raise exception 'the pot of hand % does not hold %', p_hand, p_amount using errcode = 'LX005'; end if;
  update tables.sitting set stack = stack + p_amount where id = p_sitting and closed_at is null returning stack into v_stack;
  if not found then raise exception 'sitting % is over', p_sitting using errcode = 'LX005'; end if;
  insert into tables.chip_move (cause, number, kind, sitting_id, hand_id, amount) values (p_hand, p_number, 'pot_to_seat', p_sitting, p_hand, p_amount);
  return v_stack;
end $$;
