-- One thing: what a member has set against himself, asked in the transaction of every stake (standards.md L01-L05).
-- The safer-play module writes it; slips, instant rounds and rounds of vendors pass it, credits never do.
create table wager.guard (
  member_id bigint primary key,
  -- Micros. Null is no limit; of several the lowest holds, for each is asked.
  stake_max bigint check (stake_max > 0),
  loss_day bigint check (loss_day > 0),
  loss_week bigint check (loss_week > 0),
  loss_month bigint check (loss_month > 0),
  session_minutes int check (session_minutes > 0),
  -- A break or self-exclusion.
  blocked_until timestamptz,
  -- The run of play: it ends with a pause of a quarter of an hour.
  play_from timestamptz,
  play_last timestamptz,
  made_tx bigint not null default pg_current_xact_id()::text::bigint,
  -- False until the losses before the guard have been counted into its hours.
  counted boolean not null default false
);
-- Stakes less payouts of a guarded member in each hour since 1970.
create table wager.guard_net (
  member_id bigint not null,
  hour int not null,
  net bigint not null,
  primary key (member_id, hour)
) with (fillfactor = 70);

create function wager.hour_of(p_at timestamptz) returns int
language sql immutable as $$ select floor(extract(epoch from p_at) / 3600)::int $$;

-- The same figure from the wagers themselves, hour by hour: what the counters begin with, and what an audit compares.
create function wager.nets_of(p_member bigint, p_from int) returns table (hour int, net bigint)
language sql stable set enable_seqscan = off as $$
  select m.hour, sum(m.moved)::bigint from (
    select wager.hour_of(w.placed_at) as hour, w.stake as moved from wager.wager w where w.member_id = p_member
    union all
    select wager.hour_of(coalesce(w.settled_at, w.placed_at)), -w.payout from wager.wager w where w.member_id = p_member and w.payout > 0
  ) m where m.hour >= p_from group by m.hour
$$;

-- Begins the counters once no bet that saw no guard can still be on its way. True when they stand.
create function wager.count_guard(p_member bigint, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  g wager.guard;
begin
  select * into g from wager.guard where member_id = p_member for update;
  if not found or g.counted then return found; end if;
  if g.made_tx >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint then return false; end if;
  insert into wager.guard_net (member_id, hour, net)
  select p_member, n.hour, n.net from wager.nets_of(p_member, wager.hour_of(platform.time_of(p_now)) - 720) n;
  update wager.guard set counted = true where member_id = p_member;
  return true;
end $$;

-- Net loss by the hour: from the counters, or while they cannot begin yet from the record itself.
create function wager.nets_since(g wager.guard, p_from int) returns table (hour int, net bigint)
language plpgsql stable as $$
begin
  if g.counted then
    return query select n.hour, n.net from wager.guard_net n where n.member_id = g.member_id and n.hour >= p_from;
  else
    return query select n.hour, n.net from wager.nets_of(g.member_id, p_from) n;
  end if;
end $$;

-- Net loss in the last 24 hours, 7 days and 30 days. Windows roll by the hour, and the hour that is leaving still counts.
create function wager.losses_of(g wager.guard, p_at timestamptz, out day bigint, out week bigint, out month bigint)
language sql stable as $$
  select coalesce(sum(n.net) filter (where n.hour >= wager.hour_of(p_at) - 24), 0)::bigint,
    coalesce(sum(n.net) filter (where n.hour >= wager.hour_of(p_at) - 168), 0)::bigint, coalesce(sum(n.net), 0)::bigint
  from wager.nets_since(g, wager.hour_of(p_at) - 720) n
$$;

-- One stake before its guard, whose row the caller holds: null, `limit_reached` or `player_blocked`.
create function wager.ask_guard(g wager.guard, p_at timestamptz, p_stake bigint) returns text
language plpgsql as $$
declare
  v_from timestamptz := case when g.play_last > p_at - interval '15 minutes' then g.play_from else p_at end;
  v_lost record;
begin
  if g.blocked_until > p_at then return 'player_blocked'; end if;
  if p_stake > g.stake_max then return 'limit_reached'; end if;
  if p_at - v_from >= make_interval(mins => g.session_minutes) then return 'limit_reached'; end if;
  if coalesce(g.loss_day, g.loss_week, g.loss_month) is not null then
    select * into v_lost from wager.losses_of(g, p_at);
    if v_lost.day + p_stake > g.loss_day or v_lost.week + p_stake > g.loss_week or v_lost.month + p_stake > g.loss_month then
      return 'limit_reached';
    end if;
  end if;
  update wager.guard set play_from = v_from, play_last = p_at where member_id = g.member_id;
  return null;
end $$;

-- Nearly all batches have nobody with a guard: one look and no lock.
create function wager.is_guarded(p_member bigint[]) returns boolean
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return exists (select from unnest(p_member) as m(id) join wager.guard g on g.member_id = m.id);
end $$;

-- A verdict for each stake, null where nothing holds it back. Guards are locked in member order and before wallets: two bets
-- of a member at once are asked one after the other. Stakes of nothing are rounds already paid for.
create function wager.check_guards(p_now timestamptz, p_member bigint[], p_stake bigint[]) returns text[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_verdict text[] := array_fill(null::text, array[cardinality(p_member)]);
  v_index int;
  g wager.guard;
begin
  perform set_config('lantern.now', coalesce(p_now::text, ''), true);
  for g in select i.* from wager.guard i where i.member_id = any (p_member) order by i.member_id for update loop
    v_index := array_position(p_member, g.member_id);
    if p_stake[v_index] > 0 then
      if not g.counted then g.counted := wager.count_guard(g.member_id, p_now); end if;
      v_verdict[v_index] := wager.ask_guard(g, platform.time_of(p_now), p_stake[v_index]);
    end if;
  end loop;
  return v_verdict;
end $$;

-- Whatever writes a wager counts: the counters follow the record and not the doors.
create function wager.count_new_wagers() returns trigger
language plpgsql as $$
begin
  insert into wager.guard_net as c (member_id, hour, net)
  select w.member_id, wager.hour_of(w.placed_at), sum(w.stake - w.payout)
  from placed w join wager.guard g on g.member_id = w.member_id and g.counted group by 1, 2 order by 1, 2
  on conflict (member_id, hour) do update set net = c.net + excluded.net;
  return null;
end $$;
create trigger count_new_wagers after insert on wager.wager referencing new table as placed
for each statement execute function wager.count_new_wagers();

create function wager.count_changed_wager() returns trigger
language plpgsql as $$
declare
  v_at timestamptz;
begin
  -- Shared with the one who begins the counters: what he does not see yet makes him wait, and the other way round.
  perform 1 from wager.guard g where g.member_id = new.member_id for share;
  if not found or not (select g.counted from wager.guard g where g.member_id = new.member_id) then return null; end if;
  v_at := coalesce(new.settled_at, platform.time_of(nullif(current_setting('lantern.now', true), '')::timestamptz));
  insert into wager.guard_net as c (member_id, hour, net)
  values (new.member_id, wager.hour_of(v_at), (new.stake - new.payout) - (old.stake - old.payout))
  on conflict (member_id, hour) do update set net = c.net + excluded.net;
  return null;
end $$;
create trigger count_changed_wager after update on wager.wager for each row
when (new.stake - new.payout <> old.stake - old.payout) execute function wager.count_changed_wager();

-- The three doors, each behind the guards.
alter function wager.place(timestamptz, bigint[], text[], uuid[], bigint[], bytea[], int[], bigint[], bigint[], text[], text[], bigint[], bigint[], bigint[], int[], text[], bigint[], bigint[]) rename to place_unguarded;
create function wager.place(
  p_now timestamptz,
  s_member bigint[], s_currency text[], s_key uuid[], s_id bigint[], s_hash bytea[],
  l_slip int[], l_id bigint[], l_event bigint[], l_play text[], l_picks text[], l_unit bigint[], l_stake bigint[], l_odds bigint[],
  x_line int[], x_selection text[], x_units bigint[], x_limit bigint[]
) returns table (n int, verdict text, slip_id bigint, balance_after bigint, placed_at timestamptz)
language plpgsql as $$
declare
  v_member bigint[] := s_member;
  v_total bigint[];
  v_held text[];
begin
  if wager.is_guarded(s_member) then
    select array_agg(t.total order by t.slip) into v_total
    from (select i.slip, sum(i.stake)::bigint as total from unnest(l_slip, l_stake) as i(slip, stake) group by i.slip) t;
    v_held := wager.check_guards(p_now, s_member, v_total);
    for i in 1 .. cardinality(s_member) loop
      -- A slip that was answered keeps its answer; one that is held back is nobody's, and nothing is taken for it.
      if v_held[i] is not null and exists (select from wager.slip s where s.member_id = s_member[i] and s.key = s_key[i]) then
        v_held[i] := null;
      elsif v_held[i] is not null then
        v_member[i] := null;
      end if;
    end loop;
  end if;
  return query select p.n, coalesce(v_held[p.n], p.verdict), p.slip_id, p.balance_after, p.placed_at
  from wager.place_unguarded(p_now, v_member, s_currency, s_key, s_id, s_hash, l_slip, l_id, l_event, l_play, l_picks, l_unit, l_stake, l_odds, x_line, x_selection, x_units, x_limit) p;
end $$;

alter function wager.play(timestamptz, bigint[], text[], uuid[], bigint[], bytea[], text[], text[], text[], text[], text[], text[], text[], bigint[], bigint[], int[], bigint[], int[], int[], bigint[], bigint[], int[], bigint[], bigint[]) rename to play_unguarded;
create function wager.play(
  p_now timestamptz,
  s_member bigint[], s_currency text[], s_key uuid[], s_id bigint[], s_hash bytea[], s_refusal text[],
  s_category text[], s_vendor text[], s_game text[], s_round text[], s_play text[], s_detail text[],
  s_stake bigint[], s_payout bigint[],
  n_slip int[], n_pair bigint[], n_nonce int[],
  j_slip int[], j_jackpot bigint[], j_amount bigint[],
  w_slip int[], w_jackpot bigint[], w_amount bigint[]
) returns table (n int, verdict text, id bigint, balance_after bigint, payout bigint, placed_at timestamptz)
language plpgsql as $$
declare
  v_refusal text[] := s_refusal;
  v_held text[];
begin
  if wager.is_guarded(s_member) then
    v_held := wager.check_guards(p_now, s_member, s_stake);
    for i in 1 .. cardinality(s_member) loop v_refusal[i] := coalesce(v_refusal[i], v_held[i]); end loop;
  end if;
  return query select p.* from wager.play_unguarded(p_now, s_member, s_currency, s_key, s_id, s_hash, v_refusal, s_category, s_vendor, s_game, s_round, s_play, s_detail, s_stake, s_payout, n_slip, n_pair, n_nonce, j_slip, j_jackpot, j_amount, w_slip, w_jackpot, w_amount) p;
end $$;

-- The ops of a batch with the refusals of their guards written into them. A name that was answered keeps its answer.
create function wager.guard_ops(p_now timestamptz, p_ops jsonb) returns jsonb
language plpgsql as $$
declare
  v_ops jsonb := p_ops;
  v_staked bigint;
  v_held text;
  r record;
begin
  for r in
    select g.n - 1 as g, x.n - 1 as x, (x.op ->> 'member')::bigint as member, (x.op ->> 'amount')::bigint as amount, x.op
    from jsonb_array_elements(p_ops) with ordinality as g(ops, n), jsonb_array_elements(g.ops) with ordinality as x(op, n)
    order by g.n, x.n
  loop
    if r.x = 0 then v_staked := 0; end if;
    if r.op ->> 'op' = 'bet' and r.amount > 0 and r.op ->> 'refusal' is null
      and not exists (select from wager.round_tx t where t.member_id = r.member and t.vendor = r.op ->> 'vendor' and t.tx = r.op ->> 'tx') then
      v_staked := v_staked + r.amount;
      v_held := (wager.check_guards(p_now, array[r.member], array[v_staked]))[1];
      if v_held is not null then v_ops := jsonb_set(v_ops, array[r.g::text, r.x::text, 'refusal'], to_jsonb(v_held)); end if;
    end if;
  end loop;
  return v_ops;
end $$;

alter function wager.apply_rounds(timestamptz, jsonb) rename to apply_unguarded;
create function wager.apply_rounds(p_now timestamptz, p_ops jsonb)
returns table (n int, verdict text, effect text, replayed boolean, wager_id bigint, round_state text, balance_after bigint, shortfall bigint, paid bigint, at timestamptz)
language plpgsql as $$
declare
  v_ops jsonb := p_ops;
  v_members bigint[];
begin
  select array_agg((x ->> 'member')::bigint) into v_members from jsonb_array_elements(p_ops) g, jsonb_array_elements(g) x;
  if wager.is_guarded(v_members) then
    perform set_config('lantern.now', coalesce(p_now::text, ''), true);
    v_ops := wager.guard_ops(p_now, p_ops);
  end if;
  return query select a.* from wager.apply_unguarded(p_now, v_ops) a;
end $$;
