-- Ends every grant of a member that expired up to an instant, each at its own: what becomes active then may expire before it too. The caller has the
-- main account locked.
create or replace function bonus.expire_due(p_member bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  g bonus.bonus_grant;
begin
  loop
    select * into g from bonus.bonus_grant i where i.member_id = p_member and i.state = 'active' and i.expires_at <= p_at;
    exit when not found;
    perform bonus.end_grant(p_member, g.id, 'expired', g.expires_at);
    perform bonus.activate_next(p_member, g.expires_at);
  end loop;
end $$;
