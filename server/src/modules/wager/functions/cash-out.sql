-- Buys an open bet on one selection back from its member, once, at the version of the price that the offer was made at; at most what the bet
-- would have paid. Answers `done` with what was paid and the balance, what `begin_cash_out` answers, or why not: not_offered (it has no price),
-- closed (its event), market_closed, odds_changed.
create or replace function wager.cash_out(
  p_member bigint, p_id bigint, p_key uuid, p_body_hash bytea, p_amount bigint, p_version int, p_now timestamptz
) returns table (verdict text, paid bigint, balance_after bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  o record;
  b wager.bet_price;
  v_fault text;
begin
  select * into o from wager.begin_cash_out(p_member, p_id, p_key, p_body_hash);
  if o.verdict <> 'open' then return query select o.verdict::text, o.paid::bigint, o.balance_after::bigint; return; end if;
  select * into b from wager.bet_price i where i.member_id = p_member and i.wager_id = p_id;
  if not found then return query select 'not_offered', null::bigint, null::bigint; return; end if;
  if p_amount > b.due then raise exception 'bet % would pay % and is not bought back for %', p_id, b.due, p_amount using errcode = 'LX005'; end if;
  select case when e.state <> 'open' or platform.time_of(p_now) >= e.closes_at then 'closed' when m.state is distinct from 'open' then 'market_closed'
      when s.version is distinct from p_version then 'odds_changed' end
    into v_fault
  from wager.event e
  left join wager.market m on m.event_id = e.id and m.market = b.market
  left join wager.price s on s.event_id = e.id and s.market = b.market and s.selection = b.selection
  where e.id = b.event_id;
  if v_fault is not null then return query select v_fault, null::bigint, null::bigint; return; end if;
  return query select 'done', p_amount, wager.book_cash_out(p_member, p_id, b.event_id, p_key, p_body_hash, o.staked, p_amount, p_now);
end $$;
