-- Gives every stake of an event back, once; of one currency only where one is named.
create or replace function wager.refund_chunk(p_event bigint, p_now timestamptz, p_limit int, p_currency text default null) returns bigint
language plpgsql set enable_seqscan = off as $$
declare
  v_members bigint[];
  v_ids bigint[];
  v_stakes bigint[];
begin
  -- As in `settle_chunk`: guards in member order, before the wagers.
  perform 1 from wager.guard g
  where exists (select from wager.member_stake m where m.event_id = p_event and m.member_id = g.member_id)
  order by g.member_id for share;
  with picked as (
    select member_id, id from wager.wager where event_id = p_event and state = 'placed' and (p_currency is null or currency = p_currency) order by member_id, id limit p_limit
  ), done as (
    update wager.wager w set state = 'refunded', payout = w.stake, valid_stake = 0, settled_at = platform.time_of(p_now)
    from picked p where w.member_id = p.member_id and w.id = p.id and w.state = 'placed'
    returning w.member_id, w.id, w.stake
  )
  select array_agg(d.member_id order by d.member_id, d.id), array_agg(d.id order by d.member_id, d.id), array_agg(d.stake order by d.member_id, d.id)
  into v_members, v_ids, v_stakes from done d;
  if v_members is null then return 0; end if;
  perform ledger.pay(ledger.code('refund'), ledger.account('escrow:event'), p_event, v_members, v_ids, 0, v_stakes);
  if exists (select from wager.bonus_bets_of(p_event)) then perform wager.return_bonus(p_now, v_members, v_ids); end if;
  return cardinality(v_members);
end $$;
