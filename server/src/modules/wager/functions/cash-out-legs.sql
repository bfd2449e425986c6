-- Buys a bet with legs back from its member, once, at the versions of the prices of its open legs that the offer was made at; at most what it
-- could pay. Its open legs are void. Answers as `cash_out`.
create or replace function wager.cash_out_legs(
  p_member bigint, p_id bigint, p_amount bigint, g_number int[], g_market text[], g_selection text[], g_version int[], p_now timestamptz
) returns table (verdict text, balance_after bigint)
language plpgsql as $$
declare
  v_now timestamptz := platform.time_of(p_now);
  w wager.wager;
  v_fault text;
begin
  perform 1 from wager.guard g where g.member_id = p_member for share;
  select * into w from wager.wager i where i.member_id = p_member and i.id = p_id for no key update;
  if not found then return query select 'unknown_bet', null::bigint; return; end if;
  if w.state = 'cashed_out' and w.payout = p_amount then
    return query select 'replayed', c.balance_after from ledger.cashed_out(p_member, p_id) c;
    return;
  end if;
  if w.state <> 'placed' or exists (select from wager.waiting_slip s where s.member_id = p_member and s.slip_id = w.slip_id and s.state = 'waiting') then
    return query select 'not_open', null::bigint; return;
  end if;
  -- An offer that does not know all open legs was made before one of them was decided, or after.
  if (select array_agg(l.number::int order by l.number) from wager.leg l where l.member_id = p_member and l.wager_id = p_id and l.state = 'open')
    is distinct from g_number
  then
    return query select 'odds_changed', null::bigint; return;
  end if;
  if p_amount > wager.most_of_legs(p_member, p_id) then
    raise exception 'bet % is not bought back for %', p_id, p_amount using errcode = 'LX005';
  end if;
  select min(case when e.state <> 'open' or v_now >= e.closes_at then 'closed' when m.state is distinct from 'open' then 'market_closed'
      when s.version is distinct from g.version then 'odds_changed' end)
    into v_fault
  from unnest(g_number, g_market, g_selection, g_version) as g(number, market, selection, version)
  join wager.leg l on l.member_id = p_member and l.wager_id = p_id and l.number = g.number
  join wager.event e on e.id = l.event_id
  left join wager.market m on m.event_id = l.event_id and m.market = g.market
  left join wager.price s on s.event_id = l.event_id and s.market = g.market and s.selection = g.selection;
  if v_fault is not null then return query select v_fault, null::bigint; return; end if;
  update wager.wager i set state = 'cashed_out', payout = p_amount, valid_stake = 0, settled_at = v_now where i.member_id = p_member and i.id = p_id;
  update wager.leg l set state = 'void', settled_at = v_now where l.member_id = p_member and l.wager_id = p_id and l.state = 'open';
  return query select 'done', ledger.cash_out(p_member, p_id, p_id, w.currency, w.stake, p_amount);
  perform wager.return_bonus(v_now, array[p_member], array[p_id]);
  perform wager.free_liability(p_member, p_id, w.currency, p_amount);
end $$;
