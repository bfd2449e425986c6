-- Buys an open bet on one selection back from its member, once, at the version of the price that the offer was made at; at most what the bet
-- would have paid. Answers `done` with the balance, `replayed` where it was bought back for this amount before, or why not: unknown_bet, not_open
-- (settled, or it waits to be accepted), not_offered (it has no price), closed (its event), market_closed, odds_changed.
create or replace function wager.cash_out(p_member bigint, p_id bigint, p_amount bigint, p_version int, p_now timestamptz)
returns table (verdict text, balance_after bigint)
language plpgsql as $$
declare
  v_now timestamptz := platform.time_of(p_now);
  w wager.wager;
  b wager.bet_price;
  e wager.event;
begin
  -- As in a settlement: limits, then wagers, then wallets.
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
  select * into b from wager.bet_price i where i.member_id = p_member and i.wager_id = p_id;
  if not found then return query select 'not_offered', null::bigint; return; end if;
  if p_amount > b.due then raise exception 'bet % would pay % and is not bought back for %', p_id, b.due, p_amount using errcode = 'LX005'; end if;
  select * into e from wager.event i where i.id = w.event_id;
  if e.state <> 'open' or v_now >= e.closes_at then return query select 'closed', null::bigint; return; end if;
  if not exists (select from wager.market m where m.event_id = b.event_id and m.market = b.market and m.state = 'open') then
    return query select 'market_closed', null::bigint; return;
  end if;
  if not exists (
    select from wager.price s where s.event_id = b.event_id and s.market = b.market and s.selection = b.selection and s.version = p_version)
  then
    return query select 'odds_changed', null::bigint; return;
  end if;
  update wager.wager i set state = 'cashed_out', payout = p_amount, valid_stake = 0, settled_at = v_now where i.member_id = p_member and i.id = p_id;
  return query select 'done', ledger.cash_out(p_member, p_id, w.event_id, w.currency, w.stake, p_amount);
  perform wager.return_bonus(v_now, array[p_member], array[p_id]);
  perform wager.free_liability(p_member, p_id, w.currency, p_amount);
end $$;
