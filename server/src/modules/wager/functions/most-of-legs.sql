-- A bound of what a wager with legs pays: its whole stake at the product of all its odds, rounded up. No combination of its legs pays more.
create or replace function wager.most_of_legs(p_member bigint, p_id bigint) returns numeric
language plpgsql stable as $$
declare
  v_most numeric;
  v_odds bigint;
begin
  select w.stake into v_most from wager.wager w where w.member_id = p_member and w.id = p_id;
  for v_odds in select l.odds from wager.leg l where l.member_id = p_member and l.wager_id = p_id loop
    v_most := v_most * v_odds / 10000;
  end loop;
  return ceil(v_most);
end $$;
