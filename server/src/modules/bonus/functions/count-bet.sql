-- Whether a bet is open, and what of its valid stake counts for its grant, which counts while it is active.
create or replace function bonus.count_bet(p_member bigint, p_wager bigint, p_is_open boolean, p_valid bigint) returns void
language plpgsql as $$
declare
  b bonus.bet;
  v_counted bigint;
begin
  select * into strict b from bonus.bet i where i.member_id = p_member and i.wager_id = p_wager;
  v_counted := div(p_valid::numeric * b.weight, 1000000);
  update bonus.bonus_grant g set turnover = g.turnover + v_counted - b.counted where g.member_id = p_member and g.id = b.grant_id and g.state = 'active';
  update bonus.bet i set is_open = p_is_open, valid = p_valid, counted = case when found then v_counted else b.counted end
  where i.member_id = p_member and i.wager_id = p_wager;
end $$;
