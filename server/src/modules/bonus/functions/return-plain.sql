-- The same of bets that are final, of which a member has one only, whose grant is active before and after, and that paid no less than was returned. The
-- caller has their main accounts locked. Answers how many there were.
create or replace function bonus.return_plain(p_now timestamptz, p_member bigint[], p_wager bigint[]) returns int
language plpgsql as $$
declare
  v_member bigint[];
  v_wager bigint[];
  v_grant bigint[];
  v_number int[];
  v_amount bigint[];
  v_valid bigint[];
  v_counted bigint[];
begin
  select array_agg(d.member_id), array_agg(d.wager_id), array_agg(d.grant_id), array_agg(d.moves + 1), array_agg(d.amount), array_agg(d.valid_stake), array_agg(d.counts)
  into v_member, v_wager, v_grant, v_number, v_amount, v_valid, v_counted
  from (
    select b.member_id, b.wager_id, b.grant_id, b.moves, w.valid_stake, bonus.due_of(b.stake, b.bonus, w.stake, w.payout) - b.returned as amount,
      div(w.valid_stake::numeric * b.weight, 1000000)::bigint - b.counted as counts, g.bonus, g.turnover, g.required
    from unnest(p_member, p_wager) as i(member_id, id)
    join bonus.bet b on b.member_id = i.member_id and b.wager_id = i.id and (b.is_open or b.moves = 0 and b.valid = 0)
    join wager.wagers w on w.member_id = i.member_id and w.id = i.id and w.state <> 'placed'
    join bonus.bonus_grant g on g.member_id = b.member_id and g.id = b.grant_id and g.state = 'active'
      and coalesce(g.expires_at > coalesce(p_now, w.settled_at, platform.time_of(null)), true)
  ) d
  where d.amount >= 0 and d.bonus + d.amount > 0 and d.turnover + d.counts < d.required
    and (select count(*) from unnest(p_member) m where m = d.member_id) = 1;
  if v_member is null then return 0; end if;
  perform ledger.move_bonuses('bonus_returned', v_member, v_wager, v_number, v_amount);
  update bonus.bonus_grant g set bonus = g.bonus + x.amount, turnover = g.turnover + x.counts
  from unnest(v_member, v_grant, v_amount, v_counted) as x(member_id, id, amount, counts) where g.member_id = x.member_id and g.id = x.id;
  update bonus.bet b set is_open = false, returned = b.returned + x.amount, counted = b.counted + x.counts, valid = x.valid,
    moves = b.moves + (x.amount > 0)::int
  from unnest(v_member, v_wager, v_amount, v_counted, v_valid) as x(member_id, id, amount, counts, valid) where b.member_id = x.member_id and b.wager_id = x.id;
  return cardinality(v_member);
end $$;
