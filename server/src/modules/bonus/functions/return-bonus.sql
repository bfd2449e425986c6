-- Brings the bonus money of bets to where they are now, after they paid, were given back or corrected (`bonus.return_bets`). Bets of members who never had
-- a grant cost one look-up.
-- Published to other modules.
create or replace function wager.return_bonus(p_now timestamptz, p_member bigint[], p_wager bigint[]) returns void
language plpgsql as $$
begin
  if exists (select from bonus.bet b where b.member_id = any (p_member)) then perform bonus.return_bets(p_now, p_member, p_wager); end if;
end $$;
