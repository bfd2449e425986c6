-- Settles the wagers of an event from one key up to another with one result version: those named pay, the rest lose.
-- Each counts by its own stake and payout, those named with less because of the other bets of their member; never more.
-- A wager already settled is left alone, so a repeat after a crash pays nothing twice. The winners of a pot are paid from it, and no
-- more than it holds (`pot_holds`).
create or replace function wager.settle_chunk(
  p_event bigint, p_version int, p_now timestamptz,
  p_from_member bigint, p_from_id bigint, p_to_member bigint, p_to_id bigint,
  w_member bigint[], w_id bigint[], w_payout bigint[], w_outcome jsonb, w_valid bigint[],
  l_member bigint[], l_id bigint[], l_valid bigint[]
) returns table (settled bigint, winners bigint, paid bigint)
language plpgsql set enable_seqscan = off as $$
declare
  v_members bigint[];
  v_ids bigint[];
  v_payouts bigint[];
  v_named bigint := 0;
  v_pot boolean := exists (select from wager.pot p where p.event_id = p_event);
  v_bonus_members bigint[];
  v_bonus_ids bigint[];
  v_from smallint := case when v_pot then ledger.account('escrow:event') else ledger.account('house:ggr') end;
begin
  -- Triggers lock the guard of each member who is settled: here in member order, as batches of bets lock them.
  perform 1 from wager.guard g
  where g.member_id between p_from_member and p_to_member
    and exists (select from wager.member_stake m where m.event_id = p_event and m.member_id = g.member_id)
  order by g.member_id for share;
  with won as (
    update wager.wager w
    set state = 'won', payout = o.payout, outcome = nullif(o.outcome, 'null'), result_version = p_version, settled_at = platform.time_of(p_now),
      valid_stake = greatest(0, least(o.valid, wager.counted_stake(w.stake, o.payout)))
    from rows from (unnest(w_member, w_id, w_payout, w_valid), jsonb_array_elements(w_outcome)) as o(member_id, id, payout, valid, outcome)
    where w.member_id = o.member_id and w.id = o.id
      -- Written so that no index of the event fits: old statistics would otherwise read the whole event for each run.
      and w.event_id + 0 = p_event and w.state || '' = 'placed'
    returning w.member_id, w.id, w.payout
  )
  select count(*), array_agg(member_id order by member_id, id), array_agg(id order by member_id, id), array_agg(payout order by member_id, id)
  into winners, v_members, v_ids, v_payouts from won;

  if cardinality(l_id) > 0 then
    update wager.wager w
    set state = 'lost', valid_stake = greatest(0, least(o.valid, w.stake)), result_version = p_version, settled_at = platform.time_of(p_now)
    from unnest(l_member, l_id, l_valid) as o(member_id, id, valid)
    where w.member_id = o.member_id and w.id = o.id and w.event_id + 0 = p_event and w.state || '' = 'placed';
    get diagnostics v_named = row_count;
  end if;

  update wager.wager w
  set state = 'lost', valid_stake = w.stake, result_version = p_version, settled_at = platform.time_of(p_now)
  where w.event_id = p_event and w.state = 'placed'
    and (w.member_id, w.id) >= (p_from_member, p_from_id) and (w.member_id, w.id) < (p_to_member, p_to_id);
  get diagnostics settled = row_count;
  settled := settled + v_named + winners;
  if v_pot and v_members is not null then
    update wager.pot_money m set paid = m.paid + x.paid
    from (
      select w.currency, sum(w.payout) as paid from unnest(v_members, v_ids) as o(member_id, id)
      cross join lateral (select i.currency, i.payout from wager.wager i where i.member_id = o.member_id and i.id = o.id offset 0) w group by 1
    ) x
    where m.event_id = p_event and m.currency = x.currency;
    if not found then raise exception 'pot % is not counted', p_event using errcode = 'LX005'; end if;
  end if;
  -- Wallets of bets with bonus money are locked in one order with those that are paid.
  select array_agg(b.member_id), array_agg(b.wager_id) into v_bonus_members, v_bonus_ids
  from wager.bonus_bets_of(p_event) b
  where (b.member_id, b.wager_id) >= (p_from_member, p_from_id) and (b.member_id, b.wager_id) < (p_to_member, p_to_id);
  if v_bonus_members is not null then perform ledger.lock_mains(v_members || v_bonus_members); end if;
  paid := case when v_members is null then 0 else ledger.pay(ledger.code('payout'), v_from, p_event, v_members, v_ids, p_version, v_payouts) end;
  if v_bonus_members is not null then perform wager.return_bonus(p_now, v_bonus_members, v_bonus_ids); end if;
  return next;
end $$;
