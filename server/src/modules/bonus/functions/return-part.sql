-- Moves an amount of bonus money that a bet paid, from the main account to where its grant is now; below zero it moves back what a correction takes. The
-- platform gives back first what it received of a grant that converted, and bears what is spent: real money that the grant did not become is never charged.
create or replace function bonus.return_part(p_member bigint, p_wager bigint, p_amount bigint) returns void
language plpgsql as $$
declare
  b bonus.bet;
  g bonus.bonus_grant;
  v_bonus bigint := 0;
  v_real bigint := 0;
  v_kept bigint;
begin
  if p_amount = 0 then return; end if;
  select * into strict b from bonus.bet i where i.member_id = p_member and i.wager_id = p_wager;
  select * into strict g from bonus.bonus_grant i where i.member_id = p_member and i.id = b.grant_id;
  if p_amount > 0 then
    if g.state = 'active' then v_bonus := p_amount;
    elsif g.state = 'converted' then v_real := bonus.convertible(g.max_convert, g.converted, p_amount); end if;
  elsif g.state = 'active' then v_bonus := -least(-p_amount, g.bonus);
  elsif g.state = 'converted' then v_real := -least(greatest(0, -p_amount - greatest(0, g.forfeited)), g.converted); end if;
  v_kept := p_amount - v_bonus - v_real;
  perform ledger.move_bonus(p_member, p_wager, 'bonus_returned', b.moves + 1, 'player:main', 'player:bonus', v_bonus);
  perform ledger.move_bonus(p_member, p_wager, 'bonus_taken', b.moves + 1, 'player:bonus', 'player:main', -v_bonus);
  perform ledger.move_bonus(p_member, p_wager, 'bonus_forfeited', b.moves + 1, 'player:main', 'house:promo', v_kept);
  perform ledger.move_bonus(p_member, p_wager, 'bonus_restored', b.moves + 1, 'house:promo', 'player:main', -v_kept);
  update bonus.bonus_grant i set bonus = i.bonus + v_bonus, converted = i.converted + v_real, forfeited = i.forfeited + v_kept
  where i.member_id = p_member and i.id = g.id;
  update bonus.bet i set returned = i.returned + p_amount, kept = i.kept + v_kept, moves = i.moves + 1
  where i.member_id = p_member and i.wager_id = p_wager;
  -- Money that came back meets a debt of the same correction before it can be spent.
  if p_amount < 0 then perform ledger.sweep_numbered(p_member, p_wager, 1000000 + b.moves); end if;
end $$;
