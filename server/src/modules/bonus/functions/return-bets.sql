-- The bonus part of what bets paid, less what was returned of it before, goes by what their grant is now. A correction downwards takes bonus money before
-- real money, and of real money only what the grant became. Turnover counts for the grant that was active as the bet was placed. Bets that leave their
-- grant active are done together, the others one by one.
create or replace function bonus.return_bets(p_now timestamptz, p_member bigint[], p_wager bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_members bigint[];
  v_wagers bigint[];
  v_now timestamptz;
  r record;
begin
  select array_agg(b.member_id order by b.member_id, b.wager_id), array_agg(b.wager_id order by b.member_id, b.wager_id) into v_members, v_wagers
  from unnest(p_member, p_wager) as i(member_id, id)
  cross join lateral (select x.member_id, x.wager_id from bonus.bet x where x.member_id = i.member_id and x.wager_id = i.id offset 0) b;
  if v_members is null then return; end if;
  perform ledger.lock_mains(v_members);
  if bonus.return_plain(p_now, v_members, v_wagers) = cardinality(v_members) then return; end if;
  for r in
    select b.member_id, b.wager_id, b.returned, w.state, w.valid_stake, w.settled_at, bonus.due_of(b.stake, b.bonus, w.stake, w.payout) as due
    from unnest(v_members, v_wagers) as i(member_id, id)
    join bonus.bet b on b.member_id = i.member_id and b.wager_id = i.id
    join wager.wagers w on w.member_id = i.member_id and w.id = i.id
    where (b.is_open, b.returned) is distinct from (w.state = 'placed', bonus.due_of(b.stake, b.bonus, w.stake, w.payout)) or b.valid is distinct from
      case w.state when 'placed' then 0 else w.valid_stake end
    order by b.member_id, b.wager_id
  loop
    v_now := coalesce(p_now, r.settled_at, platform.time_of(null));
    perform bonus.expire_due(r.member_id, v_now);
    perform bonus.return_part(r.member_id, r.wager_id, r.due - r.returned);
    perform bonus.count_bet(r.member_id, r.wager_id, r.state = 'placed', case r.state when 'placed' then 0 else r.valid_stake end);
    perform bonus.end_by_play(r.member_id, v_now);
  end loop;
end $$;
