-- The operator's part of a hand, once, under a number of the hand: at most a tenth of what was put in and not given back uncalled.
create or replace function tables.take_rake(p_hand bigint, p_number int, p_amount bigint) returns void
language plpgsql as $$
declare
  v_pot record;
begin
  select p.amount, p.currency, p.ended_at, t.number into v_pot
  from tables.pot p join tables.game_table t on t.code = p.table_code where p.hand_id = p_hand for no key update of p;
  if exists (select from tables.chip_move m where (m.cause, m.number, m.kind, m.amount) = (p_hand, p_number, 'rake', p_amount)) then return; end if;
  if v_pot.amount is null or v_pot.ended_at is not null or p_amount * 10 > v_pot.amount
      or exists (select from tables.chip_move m where m.hand_id = p_hand and m.kind = 'rake') then
    raise exception 'the rake % of hand % is not a tenth of its pot', p_amount, p_hand using errcode = 'LX005';
  end if;
  update tables.pot set amount = amount - p_amount where hand_id = p_hand;
  perform ledger.post(p_member => 0, p_cause => p_hand, p_code => 'table_rake', p_number => 0,
    p_debit => 'escrow:seat', p_credit => 'house:ggr', p_pool => v_pot.number, p_currency => v_pot.currency, p_amount => p_amount);
  insert into tables.chip_move (cause, number, kind, hand_id, amount) values (p_hand, p_number, 'rake', p_hand, p_amount);
end $$;
