-- Ends a grant, which is active: converted, its money becomes real money up to the limit of its terms; what is left goes to the platform. The caller has
-- the main account of the member locked.
create or replace function bonus.end_grant(p_member bigint, p_id bigint, p_state text, p_at timestamptz) returns void
language plpgsql as $$
declare
  g bonus.bonus_grant;
  v_real bigint := 0;
begin
  select * into strict g from bonus.bonus_grant i where i.member_id = p_member and i.id = p_id and i.state = 'active';
  if p_state = 'converted' then v_real := bonus.convertible(g.max_convert, g.converted, g.bonus); end if;
  perform ledger.move_bonus(p_member, p_id, 'bonus_converted', 0, 'player:bonus', 'player:main', v_real);
  perform ledger.move_bonus(p_member, p_id, 'bonus_forfeited', 0, 'player:bonus', 'house:promo', g.bonus - v_real);
  update bonus.bonus_grant i set state = p_state, bonus = 0, converted = g.converted + v_real, forfeited = g.forfeited + g.bonus - v_real, ended_at = p_at
  where i.member_id = p_member and i.id = p_id;
end $$;
