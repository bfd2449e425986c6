-- Writes results of legs of one event, and pays the wagers whose legs are all decided, from their escrow; a wager that was settled
-- before moves by the difference (games.md 1.11, 4). A wager with open legs ends when it pays 0 whatever they become; a payout of
-- null says that it is alive, and opens it again where it was lost. Payouts are those of what is still staked: what was bought back stays as it
-- was paid, whatever the legs become. In the transaction of `take_legs`. Answers how many wagers moved.
create or replace function wager.settle_legs(
  p_event bigint, p_version int, p_now timestamptz,
  g_member bigint[], g_wager bigint[], g_number smallint[], g_state text[], g_winners smallint[],
  w_member bigint[], w_id bigint[], w_payout bigint[]
) returns int
language plpgsql set enable_seqscan = off as $$
declare
  v_now timestamptz := platform.time_of(p_now);
  v_settled int := 0;
  v_state text;
  v_staked bigint;
  v_before bigint;
  r record;
begin
  update wager.leg l set state = g.state, winners = g.winners, result_version = p_version, settled_at = v_now
  from unnest(g_member, g_wager, g_number, g_state, g_winners) as g(member_id, wager_id, number, state, winners)
  where l.member_id = g.member_id and l.wager_id = g.wager_id and l.number = g.number and l.event_id = p_event
    and (l.state = 'open' or l.result_version between 1 and p_version - 1);

  perform ledger.lock_mains(w_member);
  for r in
    select w.*, p.due, x.legs, x.voided, b.stake as bought, b.paid from unnest(w_member, w_id, w_payout) as p(member_id, id, due)
    cross join lateral (select * from wager.wager i where i.member_id = p.member_id and i.id = p.id offset 0) w
    cross join lateral (
      select count(*) as legs, count(*) filter (where i.state = 'void') as voided, count(*) filter (where i.state = 'open') as open,
        count(*) filter (where i.state = 'lost') as lost
      from wager.leg i where i.member_id = p.member_id and i.wager_id = p.id
    ) x
    cross join lateral wager.bought_of(w.member_id, w.id) b
    where x.legs > 0 and case when p.due is null then x.open > 0 and w.state <> 'placed' else x.open = 0 or p.due = 0 and x.lost > 0 end
    order by w.member_id, w.id
  loop
    -- A bet that was bought back is over, whatever becomes of the legs that were decided before.
    continue when r.state = 'cashed_out';
    v_staked := r.stake - r.bought;
    v_before := r.payout - r.paid;
    if r.due is null then
      if r.state not in ('lost', 'won') or v_before <> 0 then
        raise exception 'wager % of member % is % and has open legs', r.id, r.member_id, r.state using errcode = 'LX005';
      end if;
      perform ledger.reopen_round(r.member_id, r.id, r.result_version + 1, r.currency, v_staked);
      update wager.wager w set state = 'placed', valid_stake = 0, result_version = r.result_version + 1, settled_at = null
      where w.member_id = r.member_id and w.id = r.id;
      v_settled := v_settled + 1;
      continue;
    end if;
    if r.voided = r.legs and r.due <> v_staked then
      raise exception 'wager % of member % is void and pays % instead of its stake', r.id, r.member_id, r.due using errcode = 'LX005';
    end if;
    -- A bet of which a part was bought back did not come back as it was, even if the rest did.
    v_state := case when r.voided = r.legs and r.bought = 0 then 'refunded' when r.due + r.paid > 0 then 'won' else 'lost' end;
    continue when r.state = v_state and v_before = r.due;
    if r.state = 'placed' and r.voided = r.legs then
      perform ledger.pay(ledger.code('refund'), ledger.account('escrow:event'), r.id, array[r.member_id], array[r.id], r.result_version + 1, array[r.due]);
    elsif r.state = 'placed' then
      perform ledger.close_round(r.member_id, r.id, r.result_version + 1, r.currency, v_staked);
      perform ledger.pay(ledger.code('payout'), ledger.account('house:ggr'), 0, array[r.member_id], array[r.id], r.result_version + 1, array[r.due]);
    elsif r.due > v_before then
      perform ledger.pay(ledger.code('correction'), ledger.account('house:ggr'), 0, array[r.member_id], array[r.id], r.result_version + 1, array[r.due - v_before]);
    elsif r.due < v_before then
      perform ledger.take_back(r.member_id, r.id, r.result_version + 1, v_before - r.due);
    end if;
    update wager.wager w set state = v_state, payout = r.due + r.paid, valid_stake = case v_state when 'refunded' then 0 else wager.counted_stake(v_staked, r.due) end,
      result_version = r.result_version + 1, settled_at = v_now
    where w.member_id = r.member_id and w.id = r.id;
    v_settled := v_settled + 1;
  end loop;
  perform wager.return_bonus(v_now, w_member, w_id);
  return v_settled;
end $$;
