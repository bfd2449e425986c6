-- Ends the active grant that play has ended: its turnover is reached, or nothing is left of it and no open bet has its money.
create or replace function bonus.end_by_play(p_member bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  g bonus.bonus_grant;
begin
  select * into g from bonus.bonus_grant i
  where i.member_id = p_member and i.state = 'active' and (i.turnover >= i.required or i.bonus = 0 and not exists (
    select from bonus.bet b where b.member_id = p_member and b.grant_id = i.id and b.is_open and b.bonus > 0));
  if not found then return; end if;
  perform bonus.end_grant(p_member, g.id, case when g.turnover >= g.required then 'converted' else 'used_up' end, p_at);
  perform bonus.activate_next(p_member, p_at);
end $$;
