-- The pot of a hand, once.
create or replace function tables.open_pot(p_hand bigint, p_code text, p_currency text) returns void
language sql as $$
  insert into tables.pot (hand_id, table_code, currency) values (p_hand, p_code, p_currency) on conflict do nothing
$$;
