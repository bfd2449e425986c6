-- buy_in, top_up: money of a member to their own seat
-- cash_out: a whole stack, back to its member
-- open_pot, end_pot: the pot of a hand; moves no money
-- seat_to_pot, pot_to_seat: chips between the stacks and the pot of one hand, of one table and currency; to stacks that put some in
-- take_rake: of a pot, once, at most a tenth
select ledger.entrust('tables', array['buy_in', 'top_up', 'cash_out', 'open_pot', 'end_pot', 'seat_to_pot', 'pot_to_seat', 'take_rake']);
grant select, insert, update, delete on tables.sitting, tables.pot, tables.chip_move to lantern_ledger;
grant select on tables.game_table to lantern_ledger;
grant select, update on tables.seat to lantern_ledger;
