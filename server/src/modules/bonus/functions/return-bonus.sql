-- Brings the bonus money of bets to where they are now, after they paid, were given back or corrected: the bonus part of what they paid, less what was
-- returned of it before, goes by what their grant is now. A correction downwards takes bonus money before real money, and of real money only what the
-- grant became. Turnover counts for the grant that was active as the bet was placed. Bets without a grant cost one look-up.
-- Published to other modules.
create or replace function wager.return_bonus(p_now timestamptz, p_member bigint[], p_wager bigint[]) returns void
language plpgsql set enable_seqscan = off as $$
declare
  v_members bigint[];
  v_now timestamptz;
  v_kept numeric;
  v_due bigint;
  r record;
begin
  select array_agg(b.member_id) into v_members from unnest(p_member, p_wager) as i(member_id, id)
  join bonus.bet b on b.member_id = i.member_id and b.wager_id = i.id;
  if v_members is null then return; end if;
  perform ledger.lock_mains(v_members);
  for r in
    select b.*, w.state, w.payout, w.valid_stake, w.stake as staked, w.settled_at
    from unnest(p_member, p_wager) as i(member_id, id)
    join bonus.bet b on b.member_id = i.member_id and b.wager_id = i.id
    join wager.wagers w on w.member_id = i.member_id and w.id = i.id
    order by b.member_id, b.wager_id
  loop
    v_now := coalesce(p_now, r.settled_at, platform.time_of(null));
    perform bonus.expire_due(r.member_id, v_now);
    -- Of a round whose bets were taken back in part, the bonus money of that part is back whole.
    v_kept := case when r.staked > 0 then div(r.bonus::numeric * least(r.staked, r.stake), r.stake) else 0 end;
    v_due := r.bonus - v_kept + case when r.staked > 0 then div(r.payout * v_kept, r.staked) else 0 end;
    perform bonus.return_part(r.member_id, r.wager_id, v_due - r.returned);
    perform bonus.count_bet(r.member_id, r.wager_id, r.state = 'placed', case r.state when 'placed' then 0 else r.valid_stake end);
    perform bonus.end_by_play(r.member_id, v_now);
  end loop;
end $$;
