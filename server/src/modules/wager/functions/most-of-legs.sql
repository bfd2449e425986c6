-- A bound of what a stake on a wager with legs pays: the stake at the product of all its odds, rounded up. No combination of its legs pays more.
-- Published to other modules.
create or replace function wager.most_of_legs(p_member bigint, p_id bigint, p_stake bigint) returns numeric
language plpgsql stable as $$
declare
  v_most numeric := p_stake;
  v_odds bigint;
begin
  for v_odds in select l.odds from wager.leg l where l.member_id = p_member and l.wager_id = p_id loop
    v_most := v_most * v_odds / 10000;
  end loop;
  return ceil(v_most);
end $$;
