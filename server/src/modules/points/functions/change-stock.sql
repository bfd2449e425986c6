-- An operator adds pieces to a stock or takes them (negative); false where less is there, or the good is unknown.
create or replace function points.change_stock(p_good bigint, p_act bigint, p_pieces bigint, p_reason text, p_by text, p_now timestamptz) returns boolean
language sql as $$ select points.move_stock(p_good, 'operator', p_act, p_pieces, p_reason, p_by, p_now) $$;
