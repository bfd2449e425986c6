-- Makes the first grant that waits active, where none is; one whose turnover is reached at once converts, and the next one follows.
create or replace function bonus.activate_next(p_member bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  g bonus.bonus_grant;
begin
  loop
    exit when exists (select from bonus.bonus_grant i where i.member_id = p_member and i.state = 'active');
    select * into g from bonus.bonus_grant i where i.member_id = p_member and i.state = 'waiting' order by i.granted_at, i.id limit 1;
    exit when not found;
    update bonus.bonus_grant i set state = 'active', activated_at = p_at, expires_at = p_at + make_interval(hours => 24 * g.days)
    where i.member_id = p_member and i.id = g.id;
    perform ledger.move_bonus(
      p_member, g.id, 'bonus_granted', 0, case when g.budget_id is null then 'house:promo' else 'promo:budget' end, 'player:bonus', g.amount,
      coalesce(g.budget_id, 0));
    exit when g.required > 0;
    perform bonus.end_grant(p_member, g.id, 'converted', p_at);
  end loop;
end $$;
