-- Buys a part of a bet with legs back from its member, or all that is left of it, at the versions of the prices of its open legs that the offer was
-- made at; at most what the part could pay. `p_stake` of `p_staked`, which the offer was made for, is bought back. Answers as `cash_out`.
create or replace function wager.cash_out_legs(
  p_member bigint, p_id bigint, p_key uuid, p_body_hash bytea, p_staked bigint, p_stake bigint, p_amount bigint,
  g_number int[], g_market text[], g_selection text[], g_version int[], p_now timestamptz
) returns table (verdict text, paid bigint, balance_after bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  o record;
  v_fault text;
begin
  select * into o from wager.begin_cash_out(p_member, p_id, p_key, p_body_hash);
  if o.verdict <> 'open' then return query select o.verdict::text, o.paid::bigint, o.balance_after::bigint; return; end if;
  -- An offer that does not know all open legs was made before one of them was decided, or after; one for another stake, before a part was bought back.
  if o.staked <> p_staked
    or (select array_agg(l.number::int order by l.number) from wager.leg l where l.member_id = p_member and l.wager_id = p_id and l.state = 'open')
      is distinct from g_number
  then
    return query select 'odds_changed', null::bigint, null::bigint; return;
  end if;
  if p_stake <= 0 or p_amount > wager.most_of_legs(p_member, p_id, p_stake) then
    raise exception 'a stake of % on bet % is not bought back for %', p_stake, p_id, p_amount using errcode = 'LX005';
  end if;
  select min(case when e.state <> 'open' or platform.time_of(p_now) >= e.closes_at then 'closed' when m.state is distinct from 'open' then 'market_closed'
      when s.version is distinct from g.version then 'odds_changed' end)
    into v_fault
  from unnest(g_number, g_market, g_selection, g_version) as g(number, market, selection, version)
  join wager.leg l on l.member_id = p_member and l.wager_id = p_id and l.number = g.number
  join wager.event e on e.id = l.event_id
  left join wager.market m on m.event_id = l.event_id and m.market = g.market
  left join wager.price s on s.event_id = l.event_id and s.market = g.market and s.selection = g.selection;
  if v_fault is not null then return query select v_fault, null::bigint, null::bigint; return; end if;
  return query select 'done', p_amount, wager.book_cash_out(p_member, p_id, p_id, p_key, p_body_hash, p_stake, p_amount, p_now);
end $$;
