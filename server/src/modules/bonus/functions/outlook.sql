-- What a member has once the grants that are due have expired, without a lock: the grant that is active then, and what becomes real money meanwhile. As
-- `expire_due` does it.
create or replace function bonus.outlook(p_member bigint, p_now timestamptz, out gained bigint, out active bonus.bonus_grant)
language plpgsql stable as $$
declare
  g bonus.bonus_grant;
  v_at timestamptz;
begin
  gained := 0;
  for g in
    select * from bonus.bonus_grant i where i.member_id = p_member and i.state in ('active', 'waiting')
    order by i.state, i.granted_at, i.id
  loop
    if g.state = 'active' then v_at := g.expires_at;
    elsif g.required = 0 then gained := gained + bonus.convertible(g.max_convert, 0, g.bonus); continue;
    else v_at := v_at + make_interval(hours => 24 * g.days); end if;
    if v_at is null or v_at > p_now then active := g; return; end if;
  end loop;
end $$;
