-- What members could stake on a play each, without a lock: real money, and the grant that is active where the category and the stake allow it.
-- Published to other modules.
create or replace function wager.stakeable(p_now timestamptz, p_member bigint[], p_main bigint[], p_category text[], p_stake bigint[]) returns bigint[]
language plpgsql as $$
declare
  v_now timestamptz := platform.time_of(p_now);
begin
  return (
    select array_agg(s.main + case
        when bonus.weight_of(g.weights, s.category) > 0 and (g.max_bet is null or s.stake <= g.max_bet) and coalesce(g.expires_at > v_now, true) then coalesce(g.bonus, 0)
        else 0 end order by s.n)
    from unnest(p_member, p_main, p_category, p_stake) with ordinality as s(member_id, main, category, stake, n)
    left join bonus.bonus_grant g on g.member_id = s.member_id and g.state = 'active');
end $$;
