-- Places a batch of slips in one round trip; the guards were asked by `place`. A batch holds at most one slip of a member.
-- Verdict per slip: placed | replayed | conflict | unknown_event | not_open | closed | member_limit | market_closed | odds_changed |
-- insufficient.
-- A number, member or market over its limit breaks `number_limit`, `member_limit` or `market_liability` for the whole batch; the caller then sends
-- the slips one by one.
create or replace function wager.book_slips(
  p_now timestamptz,
  s_member bigint[], s_currency text[], s_key uuid[], s_id bigint[], s_hash bytea[],
  l_slip int[], l_id bigint[], l_event bigint[], l_stake bigint[], l_detail jsonb,
  x_line int[], x_selection text[], x_units bigint[], x_limit bigint[],
  -- Of lines with legs: what they are a bet on, their legs, and the events that exposures count on where the line has none.
  m_line int[] default '{}', m_category text[] default '{}', m_vendor text[] default '{}', m_game text[] default '{}',
  g_line int[] default '{}', g_event bigint[] default '{}', g_selection text[] default '{}', g_odds bigint[] default '{}',
  x_event bigint[] default '{}',
  -- Prices that bets were taken at, of lines and legs; `p_due` is what a line pays at most and `p_ceiling` what its market may cost, 0 where that
  -- is not counted.
  p_line int[] default '{}', p_event bigint[] default '{}', p_market text[] default '{}', p_selection text[] default '{}', p_odds bigint[] default '{}',
  p_version int[] default '{}', p_due bigint[] default '{}', p_ceiling bigint[] default '{}',
  -- Milliseconds for which a slip waits before it is accepted or refused; 0 for none.
  s_wait int[] default '{}',
  -- The account whose money is staked.
  p_money text default 'player:main'
) returns table (n int, verdict text, slip_id bigint, balance_after bigint, placed_at timestamptz)
-- Planning each statement anew would cost more than running it; and a plan made while the tables were empty must not
-- read them whole for ever.
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_now timestamptz := platform.time_of(p_now);
  v_verdict text[];
  v_slip_id bigint[] := s_id;
  v_at timestamptz[] := array_fill(v_now, array[cardinality(s_member)]);
  v_after bigint[] := array_fill(null::bigint, array[cardinality(s_member)]);
  v_payer bigint[] := s_member;
  v_taken bigint[];
  v_legged boolean := cardinality(m_line) > 0;
  -- Stakes go to the escrow of their event; of a wager with legs, to its own.
  v_pool bigint[] := l_event;
  -- Limits of events are written in units; most currencies count in these.
  v_unit bigint[] := array_fill(1000000::bigint, array[cardinality(s_member)]);
  r record;
begin
  -- A slip sent again answers its first result, or a conflict if its body is another.
  v_verdict := array_fill(null::text, array[cardinality(s_member)]);
  for r in
    select q.n::int as n, o.id, o.body_hash, o.balance_after, o.placed_at, q.hash
    from unnest(s_member, s_key, s_hash) with ordinality as q(member_id, key, hash, n)
    -- `offset 0` holds the planner to one look-up a slip, whatever it believes about the size of the table.
    cross join lateral (select * from wager.slip s where s.member_id = q.member_id and s.key = q.key offset 0) o
  loop
    v_verdict[r.n] := case when r.body_hash = r.hash then 'replayed' else 'conflict' end;
    v_slip_id[r.n] := r.id;
    v_after[r.n] := r.balance_after;
    v_at[r.n] := r.placed_at;
  end loop;

  if exists (select from ledger.currencies c where c.code = any (s_currency) and c.limit_unit <> 1000000) then
    select array_agg((ledger.currency_of(s.currency)).limit_unit order by s.n) into v_unit from unnest(s_currency) with ordinality as s(currency, n);
  end if;

  -- Sales are open by the database's time only.
  for r in
    select l.slip, min(case
        when v_legged and l.event_id = 0 then 9
        when e.id is null then 1
        when e.state <> 'open' or v_now >= e.closes_at then 2
        when v_now < e.opens_at then 3
        when l.staked + coalesce(m.staked, 0) > ledger.limit_in(e.member_limit, v_unit[l.slip]) then 4 else 9 end) as fault
    from (select slip, event_id, sum(stake) as staked from unnest(l_slip, l_event, l_stake) as i(slip, event_id, stake) group by 1, 2) l
    left join lateral (select * from wager.event i where i.id = l.event_id offset 0) e on true
    left join lateral (select i.staked from wager.member_stake i where i.event_id = l.event_id and i.member_id = s_member[l.slip] offset 0) m on true
    group by l.slip
  loop
    if v_verdict[r.slip] is null and r.fault < 9 then
      v_verdict[r.slip] := (array['unknown_event', 'closed', 'not_open', 'member_limit'])[r.fault];
    end if;
  end loop;
  if v_legged then
    for r in select * from wager.legs_on_sale(v_now, s_member, v_unit, l_slip, l_event, l_stake, g_line, g_event) loop
      if v_verdict[r.slip] is null and r.fault < 9 then
        v_verdict[r.slip] := (array['unknown_event', 'closed', 'not_open', 'member_limit'])[r.fault];
      end if;
    end loop;
    select array_agg(case when l.event_id = 0 then l.id else l.event_id end order by l.n) into v_pool
    from unnest(l_event, l_id) with ordinality as l(event_id, id, n);
  end if;

  -- The price of the moment in which the bet is taken, not of the one in which it was looked at.
  if cardinality(p_line) > 0 then
    for r in
      select l_slip[f.line] as slip, min(f.fault) as fault
      from wager.prices_standing(p_line, p_event, p_market, p_selection, p_odds, p_version) f group by 1
    loop
      if v_verdict[r.slip] is null and r.fault < 9 then
        v_verdict[r.slip] := case r.fault when 5 then 'market_closed' else 'odds_changed' end;
      end if;
    end loop;
  end if;

  -- A slip that is answered already is nobody's: the ledger takes nothing for it.
  for i in 1 .. cardinality(s_member) loop
    if v_verdict[i] is not null then v_payer[i] := null; end if;
  end loop;

  if array_position(v_verdict, null) is not null then
    if p_money = 'player:main' and wager.has_bonus(v_payer) then
      v_taken := wager.stake_bonus(v_now, v_payer, l_slip, l_id, l_event, l_stake, array(
        select m.category from generate_subscripts(l_id, 1) as i(n) left join unnest(m_line, m_category) as m(line, category) on m.line = i.n order by i.n),
        l_pool => v_pool);
    else
      v_taken := ledger.take_stakes(v_payer, l_slip, l_id, v_pool, l_stake, p_money);
    end if;
    for i in 1 .. cardinality(s_member) loop
      if v_verdict[i] is null then
        v_after[i] := v_taken[i];
        v_verdict[i] := case when v_taken[i] is null then 'insufficient' else 'placed' end;
      end if;
    end loop;

    insert into wager.slip (member_id, key, id, body_hash, total, balance_after, placed_at)
    select s.member_id, s.key, s.id, s.hash, l.total, v_after[l.slip], v_now
    from (select slip, sum(stake) as total from unnest(l_slip, l_stake) as i(slip, stake) group by slip) l
    join unnest(s_member, s_key, s_id, s_hash) with ordinality as s(member_id, key, id, hash, n) on s.n = l.slip
    where v_verdict[l.slip] = 'placed';

    insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, currency, placed_at)
    select s_member[l.slip], l.id, s_id[l.slip], l.event_id, e.category, e.vendor, e.game, l.detail, l.stake, s_currency[l.slip], v_now
    from rows from (unnest(l_slip, l_id, l_event, l_stake), jsonb_array_elements(l_detail)) as l(slip, id, event_id, stake, detail)
    cross join lateral (select i.category, i.vendor, i.game from wager.event i where i.id = l.event_id offset 0) e
    where v_verdict[l.slip] = 'placed';

    -- Looked at above to answer at once; held here by the table itself, for two nodes may have looked at the same time.
    insert into wager.member_stake as m (member_id, event_id, staked, ceiling)
    select s_member[l.slip], l.event_id, sum(l.stake), min(ledger.limit_in(e.member_limit, v_unit[l.slip]))
    from unnest(l_slip, l_event, l_stake) as l(slip, event_id, stake)
    cross join lateral (select i.member_limit from wager.event i where i.id = l.event_id offset 0) e
    where v_verdict[l.slip] = 'placed' group by 1, 2
    on conflict (event_id, member_id) do update set staked = m.staked + excluded.staked, ceiling = excluded.ceiling;

    if v_legged then
      perform wager.book_legs(
        p_now => v_now,
        p_placed => array(select v.verdict = 'placed' from unnest(v_verdict) with ordinality as v(verdict, n) order by v.n),
        s_member => s_member, s_currency => s_currency, s_id => s_id, s_unit => v_unit,
        l_slip => l_slip, l_id => l_id, l_stake => l_stake, l_detail => l_detail,
        m_line => m_line, m_category => m_category, m_vendor => m_vendor, m_game => m_game,
        g_line => g_line, g_event => g_event, g_selection => g_selection, g_odds => g_odds);
    end if;

    -- Selections last and in one order: they are the rows that members share.
    insert into wager.exposure as e (event_id, selection, taken, ceiling)
    select coalesce(x.event_id, l_event[x.line]), x.selection, sum(x.units), min(x.ceiling)
    from unnest(x_line, x_selection, x_units, x_limit, x_event) as x(line, selection, units, ceiling, event_id)
    where v_verdict[l_slip[x.line]] = 'placed' group by 1, 2 order by 1, 2
    on conflict (event_id, selection) do update set taken = e.taken + excluded.taken, ceiling = excluded.ceiling;

    if cardinality(p_line) > 0 then
      insert into wager.bet_price (member_id, wager_id, event_id, market, selection, odds, version, due)
      select s_member[l_slip[p.line]], l_id[p.line], p.event_id, p.market, p.selection, p.odds, p.version, p.due
      from unnest(p_line, p_event, p_market, p_selection, p_odds, p_version, p_due) as p(line, event_id, market, selection, odds, version, due)
      where p.due > 0 and v_verdict[l_slip[p.line]] = 'placed';
      perform wager.count_liability(
        array_agg(p.event_id), array_agg(p.market), array_agg(p.selection), array_agg(s_currency[l_slip[p.line]]), array_agg(l_stake[p.line]),
        array_agg(p.due), array_agg(p.ceiling))
      from unnest(p_line, p_event, p_market, p_selection, p_due, p_ceiling) as p(line, event_id, market, selection, due, ceiling)
      where p.due > 0 and v_verdict[l_slip[p.line]] = 'placed' having count(*) > 0;
    end if;
    if cardinality(s_wait) > 0 then
      insert into wager.waiting_slip (member_id, slip_id, until_at, prices)
      select s.member_id, s.id, v_now + s.wait * interval '1 millisecond', coalesce((
        select jsonb_agg(jsonb_build_object('event', p.event_id::text, 'market', p.market, 'selection', p.selection, 'odds', p.odds, 'version', p.version))
        from unnest(p_line, p_event, p_market, p_selection, p_odds, p_version) as p(line, event_id, market, selection, odds, version)
        where l_slip[p.line] = s.n), '[]')
      from unnest(s_member, s_id, s_wait) with ordinality as s(member_id, id, wait, n)
      where s.wait > 0 and v_verdict[s.n] = 'placed';
    end if;
  end if;

  return query select g, v_verdict[g], v_slip_id[g], v_after[g], v_at[g] from generate_subscripts(s_member, 1) g;
end $$;
