-- Takes bets back while their events are on sale by the database's time: each stake is refunded from the escrow once, and the bet stops
-- counting for limits. `x_units`: the units that a bet took of its selections. Answers one verdict per bet, in the order given: `cancelled`, `replayed` (it was
-- cancelled before), `unknown_bet`, `closed` (its event, or it has another end), `not_offered` (it waits to be accepted, or stands at a price of a market).
create or replace function wager.cancel_open(
  p_now timestamptz, w_member bigint[], w_id bigint[], p_outcome jsonb, x_line int[], x_selection text[], x_units bigint[]
) returns table (n int, verdict text, event_id bigint, stake bigint)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_now timestamptz := platform.time_of(p_now);
  v_done int[];
  r record;
begin
  -- As in a settlement: limits, then wagers, then wallets, each in order. The events are locked too, which the close of sales changes: it comes
  -- before the cancelling or after it, and so does the list of bets that is made after the close.
  perform 1 from wager.guard g where g.member_id = any (w_member) order by g.member_id for share;
  perform 1 from wager.event e
  where e.id in (
    select i.event_id from unnest(w_member, w_id) as b(member_id, id)
    cross join lateral (select w.event_id from wager.wager w where w.member_id = b.member_id and w.id = b.id offset 0) i)
  order by e.id for share;
  perform 1 from wager.wager w
  where (w.member_id, w.id) in (select b.member_id, b.id from unnest(w_member, w_id) as b(member_id, id))
  order by w.member_id, w.id for no key update;
  return query
    select b.n::int, case
        when i.id is null then 'unknown_bet'
        when wager.is_cancelled(i.state, i.outcome) then 'replayed'
        when i.state <> 'placed' or e.state is distinct from 'open' or v_now >= e.closes_at then 'closed'
        when exists (select from wager.waiting_slip s where s.member_id = b.member_id and s.slip_id = i.slip_id and s.state = 'waiting')
          or exists (select from wager.bet_price p where p.member_id = b.member_id and p.wager_id = b.id) then 'not_offered'
        else 'cancelled' end, i.event_id, i.stake
    from unnest(w_member, w_id) with ordinality as b(member_id, id, n)
    left join lateral (select * from wager.wager w where w.member_id = b.member_id and w.id = b.id offset 0) i on true
    left join lateral (select * from wager.event x where x.id = i.event_id offset 0) e on true
    order by b.n;
  with due as (
    select b.member_id, b.id, b.n::int as n from unnest(w_member, w_id) with ordinality as b(member_id, id, n)
    cross join lateral (select * from wager.wager w where w.member_id = b.member_id and w.id = b.id offset 0) i
    join wager.event e on e.id = i.event_id and e.state = 'open' and v_now < e.closes_at
    where i.state = 'placed'
      and not exists (select from wager.waiting_slip s where s.member_id = b.member_id and s.slip_id = i.slip_id and s.state = 'waiting')
      and not exists (select from wager.bet_price p where p.member_id = b.member_id and p.wager_id = b.id)
  ), done as (
    update wager.wager w set state = 'refunded', payout = w.stake, valid_stake = 0, settled_at = v_now,
      outcome = coalesce(p_outcome, '{}') || '{"cancelled": true}'
    from due d where w.member_id = d.member_id and w.id = d.id and w.state = 'placed' returning d.n
  )
  select array_agg(d.n) into v_done from done d;
  if v_done is null then return; end if;

  -- Wallets of all members at once: one event after the other would leave their order.
  perform ledger.lock_mains(array(select distinct w_member[d] from unnest(v_done) d));
  for r in
    select i.event_id, array_agg(i.member_id order by i.member_id, i.id) as members, array_agg(i.id order by i.member_id, i.id) as ids,
      array_agg(i.stake order by i.member_id, i.id) as stakes
    from unnest(v_done) d cross join lateral (select * from wager.wager w where w.member_id = w_member[d] and w.id = w_id[d] offset 0) i
    group by i.event_id order by i.event_id
  loop
    perform ledger.pay(ledger.code('refund'), ledger.account('escrow:event'), r.event_id, r.members, r.ids, 0, r.stakes);
    perform wager.return_bonus(v_now, r.members, r.ids);
    update wager.member_stake m set staked = m.staked - s.staked
    from (select o.member_id, sum(o.stake) as staked from unnest(r.members, r.stakes) as o(member_id, stake) group by 1) s
    where m.event_id = r.event_id and m.member_id = s.member_id;
  end loop;

  -- Selections last and in one order, as when they were placed: they are the rows that members share.
  for r in
    select i.event_id, i.currency || ' ' || x.selection as selection, sum(x.units) as units
    from unnest(x_line, x_selection, x_units) as x(line, selection, units)
    cross join lateral (select w.event_id, w.currency from wager.wager w where w.member_id = w_member[x.line] and w.id = w_id[x.line] offset 0) i
    where x.line = any (v_done) group by 1, 2 order by 1, 2
  loop
    update wager.exposure e set taken = greatest(0, e.taken - r.units) where e.event_id = r.event_id and e.selection = r.selection;
  end loop;
end $$;
