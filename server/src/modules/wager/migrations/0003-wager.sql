-- One door for every bet (product.md, "One wager, every game"). An event is whatever decides wagers: a draw, a round, a match.
create schema wager;
grant usage on schema wager to lantern_app;
alter default privileges in schema wager grant select, insert, update on tables to lantern_app;

create table wager.event (
  id bigint primary key,
  category text not null,
  vendor text not null,
  game text not null,
  -- What people call it: the issue number of a draw.
  name text not null,
  state text not null default 'open' check (state in ('open', 'closed', 'settling', 'settled', 'void')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- Most a member may stake on it, in micros.
  member_limit bigint not null,
  -- Transaction that closed it: when every older one is finished, no stake can still arrive.
  closed_tx bigint,
  result_version int not null default 0,
  check (opens_at < closes_at)
);
create index event_live on wager.event (closes_at) where state in ('open', 'closed', 'settling');

-- A slip is the idempotency record of one placing; its wagers carry the bet.
create table wager.slip (
  member_id bigint not null,
  key uuid not null,
  id bigint not null,
  body_hash bytea not null,
  total bigint not null,
  balance_after bigint not null,
  placed_at timestamptz not null,
  primary key (member_id, key)
);

create table wager.wager (
  member_id bigint not null,
  id bigint not null,
  slip_id bigint not null,
  event_id bigint not null,
  category text not null,
  vendor text not null,
  game text not null,
  play text not null,
  -- Selections separated by spaces, always zero-padded text.
  picks text not null,
  unit bigint not null check (unit > 0),
  stake bigint not null check (stake > 0),
  -- Ten-thousandths, as they stood when the bet was taken.
  odds bigint not null check (odds > 0),
  currency text not null,
  state text not null default 'placed',
  payout bigint not null default 0 check (payout >= 0),
  valid_stake bigint not null default 0,
  hits int not null default 0,
  result_version int not null default 0,
  placed_at timestamptz not null,
  settled_at timestamptz,
  primary key (member_id, id)
) partition by range (id);
create index wager_open on wager.wager (event_id, member_id, id) where state = 'placed';
create table wager.wager_default partition of wager.wager default;

-- Stake of one member on one event, for the limit per member.
create table wager.member_stake (
  member_id bigint not null,
  event_id bigint not null,
  staked bigint not null,
  ceiling bigint not null,
  constraint member_limit check (staked <= ceiling),
  -- The event first: settlement asks who bet on it, and one index serves both ways of asking.
  primary key (event_id, member_id)
) with (fillfactor = 70);

-- Units taken on one selection of one event, for the limit per number.
create table wager.exposure (
  event_id bigint not null,
  selection text not null,
  taken bigint not null,
  ceiling bigint not null,
  constraint number_limit check (taken <= ceiling),
  primary key (event_id, selection)
) with (fillfactor = 60);

-- Places a batch of slips in one round trip. A batch holds at most one slip of a member. Verdict per slip:
-- placed | replayed | conflict | unknown_event | not_open | closed | member_limit | insufficient.
-- A number or member over its limit breaks `number_limit` or `member_limit` for the whole batch; the caller then sends
-- the slips one by one.
create function wager.place(
  p_now timestamptz,
  s_member bigint[], s_currency text[], s_key uuid[], s_id bigint[], s_hash bytea[],
  l_slip int[], l_id bigint[], l_event bigint[], l_play text[], l_picks text[], l_unit bigint[], l_stake bigint[], l_odds bigint[],
  x_line int[], x_selection text[], x_units bigint[], x_limit bigint[]
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

  -- Sales are open by the database's time only.
  for r in
    select l.slip, min(case
        when e.id is null then 1
        when e.state <> 'open' or v_now >= e.closes_at then 2
        when v_now < e.opens_at then 3
        when l.staked + coalesce(m.staked, 0) > e.member_limit then 4 else 9 end) as fault
    from (select slip, event_id, sum(stake) as staked from unnest(l_slip, l_event, l_stake) as i(slip, event_id, stake) group by 1, 2) l
    left join lateral (select * from wager.event i where i.id = l.event_id offset 0) e on true
    left join lateral (select i.staked from wager.member_stake i where i.event_id = l.event_id and i.member_id = s_member[l.slip] offset 0) m on true
    group by l.slip
  loop
    if v_verdict[r.slip] is null and r.fault < 9 then
      v_verdict[r.slip] := (array['unknown_event', 'closed', 'not_open', 'member_limit'])[r.fault];
    end if;
  end loop;

  -- A slip that is answered already is nobody's: the ledger takes nothing for it.
  for i in 1 .. cardinality(s_member) loop
    if v_verdict[i] is not null then v_payer[i] := null; end if;
  end loop;

  if array_position(v_verdict, null) is not null then
    v_taken := ledger.take_stakes(v_payer, l_slip, l_id, l_event, l_stake);
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

    insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, play, picks, unit, stake, odds, currency, placed_at)
    select s_member[l.slip], l.id, s_id[l.slip], l.event_id, e.category, e.vendor, e.game, l.play, l.picks, l.unit, l.stake, l.odds, s_currency[l.slip], v_now
    from unnest(l_slip, l_id, l_event, l_play, l_picks, l_unit, l_stake, l_odds) as l(slip, id, event_id, play, picks, unit, stake, odds)
    cross join lateral (select i.category, i.vendor, i.game from wager.event i where i.id = l.event_id offset 0) e
    where v_verdict[l.slip] = 'placed';

    -- Looked at above to answer at once; held here by the table itself, for two nodes may have looked at the same time.
    insert into wager.member_stake as m (member_id, event_id, staked, ceiling)
    select s_member[l.slip], l.event_id, sum(l.stake), min(e.member_limit)
    from unnest(l_slip, l_event, l_stake) as l(slip, event_id, stake)
    cross join lateral (select i.member_limit from wager.event i where i.id = l.event_id offset 0) e
    where v_verdict[l.slip] = 'placed' group by 1, 2
    on conflict (event_id, member_id) do update set staked = m.staked + excluded.staked, ceiling = excluded.ceiling;

    -- Selections last and in one order: they are the rows that members share.
    insert into wager.exposure as e (event_id, selection, taken, ceiling)
    select l_event[x.line], x.selection, sum(x.units), min(x.ceiling)
    from unnest(x_line, x_selection, x_units, x_limit) as x(line, selection, units, ceiling)
    where v_verdict[l_slip[x.line]] = 'placed' group by 1, 2 order by 1, 2
    on conflict (event_id, selection) do update set taken = e.taken + excluded.taken, ceiling = excluded.ceiling;
  end if;

  return query select g, v_verdict[g], v_slip_id[g], v_after[g], v_at[g] from generate_subscripts(s_member, 1) g;
end $$;

-- Closes sales; remembers the transaction, so that settlement can wait for bets still being written.
create function wager.close_event(p_event bigint) returns boolean
language plpgsql as $$
begin
  update wager.event set state = 'closed', closed_tx = pg_current_xact_id()::text::bigint where id = p_event and state = 'open';
  return found;
end $$;

-- True once no bet that saw the event open can still be on its way.
create function wager.is_quiet(p_event bigint) returns boolean
language sql as $$
  select coalesce(closed_tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint, false) from wager.event where id = p_event
$$;

-- Settles the wagers of an event from one key up to another with one result version: those named pay, the rest lose.
-- A wager already settled is left alone, so a repeat after a crash pays nothing twice.
create function wager.settle_chunk(
  p_event bigint, p_version int, p_now timestamptz,
  p_from_member bigint, p_from_id bigint, p_to_member bigint, p_to_id bigint,
  w_member bigint[], w_id bigint[], w_payout bigint[], w_hits int[]
) returns table (settled bigint, winners bigint, paid bigint)
language plpgsql set enable_seqscan = off as $$
declare
  v_members bigint[];
  v_ids bigint[];
  v_payouts bigint[];
begin
  with won as (
    update wager.wager w
    set state = 'won', payout = o.payout, hits = o.hits, valid_stake = w.stake, result_version = p_version, settled_at = platform.time_of(p_now)
    from unnest(w_member, w_id, w_payout, w_hits) as o(member_id, id, payout, hits)
    where w.member_id = o.member_id and w.id = o.id
      -- Written so that no index of the event fits: old statistics would otherwise read the whole event for each run.
      and w.event_id + 0 = p_event and w.state || '' = 'placed'
    returning w.member_id, w.id, w.payout
  )
  select count(*), array_agg(member_id order by member_id, id), array_agg(id order by member_id, id), array_agg(payout order by member_id, id)
  into winners, v_members, v_ids, v_payouts from won;

  update wager.wager w
  set state = 'lost', valid_stake = w.stake, result_version = p_version, settled_at = platform.time_of(p_now)
  where w.event_id = p_event and w.state = 'placed'
    and (w.member_id, w.id) >= (p_from_member, p_from_id) and (w.member_id, w.id) < (p_to_member, p_to_id);
  get diagnostics settled = row_count;
  settled := settled + winners;
  paid := case when v_members is null then 0 else ledger.pay(4::smallint, 20::smallint, p_event, v_members, v_ids, p_version, v_payouts) end;
  return next;
end $$;

-- Gives every stake of an event back, once.
create function wager.refund_chunk(p_event bigint, p_now timestamptz, p_limit int) returns bigint
language plpgsql set enable_seqscan = off as $$
declare
  v_members bigint[];
  v_ids bigint[];
  v_stakes bigint[];
begin
  with picked as (
    select member_id, id from wager.wager where event_id = p_event and state = 'placed' order by member_id, id limit p_limit
  ), done as (
    update wager.wager w set state = 'refunded', payout = w.stake, valid_stake = 0, settled_at = platform.time_of(p_now)
    from picked p where w.member_id = p.member_id and w.id = p.id and w.state = 'placed'
    returning w.member_id, w.id, w.stake
  )
  select array_agg(d.member_id order by d.member_id, d.id), array_agg(d.id order by d.member_id, d.id), array_agg(d.stake order by d.member_id, d.id)
  into v_members, v_ids, v_stakes from done d;
  if v_members is null then return 0; end if;
  perform ledger.pay(5::smallint, 10::smallint, p_event, v_members, v_ids, 0, v_stakes);
  return cardinality(v_members);
end $$;

-- Brings one settled wager to a corrected result by the difference only (games.md 1.11, 4).
create function wager.resettle_one(p_member bigint, p_id bigint, p_version int, p_payout bigint, p_hits int, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  v_old bigint;
begin
  select payout into v_old from wager.wager where member_id = p_member and id = p_id and state in ('won', 'lost') and result_version < p_version for update;
  if not found then return 0; end if;
  update wager.wager set payout = p_payout, hits = p_hits, state = case when p_payout > 0 then 'won' else 'lost' end,
    result_version = p_version, settled_at = platform.time_of(p_now)
  where member_id = p_member and id = p_id;
  if p_payout > v_old then
    perform ledger.pay(7::smallint, 20::smallint, 0, array[p_member], array[p_id], p_version, array[p_payout - v_old]);
  elsif p_payout < v_old then
    perform ledger.take_back(p_member, p_id, p_version, v_old - p_payout);
  end if;
  return p_payout - v_old;
end $$;

create function wager.ensure_partitions(p_names text[], p_from bigint[], p_to bigint[]) returns void
language plpgsql security definer set search_path = wager, pg_temp as $$
begin
  for i in 1 .. coalesce(array_length(p_names, 1), 0) loop
    if to_regclass(format('wager.%I', 'wager_' || p_names[i])) is null then
      execute format('create table wager.%I partition of wager.wager for values from (%s) to (%s)', 'wager_' || p_names[i], p_from[i], p_to[i]);
    end if;
  end loop;
end $$;
