-- One thing: what a partner may credit without a person looking at it. A credit never fails for who the player is (standards.md 3.2, 3);
-- it may wait for how much it is: what is above a ceiling is kept here whole, and books nothing until it is decided.
create table wager.held_credit (
  vendor text not null,
  tx text not null,
  member_id bigint not null,
  round text not null,
  body_hash bytea not null,
  op jsonb not null,
  -- given_up: rolled back, or no longer possible; its name then has an answer like any other.
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'refused', 'given_up')),
  held_at timestamptz not null,
  primary key (vendor, tx)
);
create index held_credit_round on wager.held_credit (member_id, vendor, round) where state = 'waiting';

-- Credits of a partner that no stake stood behind, by the hour since 1970: what the ceiling of a day is asked of.
create table wager.gift_hour (
  vendor text not null,
  currency text not null,
  hour int not null,
  given bigint not null,
  primary key (vendor, currency, hour)
) with (fillfactor = 70);

-- What stood behind a round besides its stake, and what it paid besides wins: read only where a ceiling is near.
create function wager.round_besides(r wager.round, out free bigint, out gifts bigint)
language sql stable set enable_seqscan = off as $$
  select coalesce(sum(t.free_amount) filter (where t.op = 'bet'), 0)::bigint,
    coalesce(sum(t.amount) filter (where t.op = 'win' and t.kind in ('JACKPOT', 'PROMO')), 0)::bigint
  from wager.round_tx t
  where t.vendor = r.vendor and t.at >= r.opened_at and t.member_id = r.member_id and t.round = r.round
    and t.verdict = 'done' and t.undone_by is null
$$;

-- Whether anything of a batch must be looked at one by one: a gift, a win near its ceiling, or a name or round with a held credit.
create function wager.is_ceiling_near(p_ops jsonb) returns boolean
language sql stable set enable_seqscan = off as $$
  select exists (
    select from jsonb_array_elements(p_ops) g(ops)
    cross join lateral (
      select coalesce(sum((x ->> 'amount')::bigint) filter (where x ->> 'op' = 'bet'), 0) as bet from jsonb_array_elements(g.ops) x
    ) b
    cross join lateral jsonb_array_elements(g.ops) as x(o)
    left join wager.round r on r.member_id = (o ->> 'member')::bigint and r.vendor = o ->> 'vendor' and r.round = o ->> 'round'
    where o ? 'ceiling' and (
      exists (select from wager.held_credit h where h.vendor = o ->> 'vendor' and h.tx in (o ->> 'tx', o ->> 'ref'))
      or exists (
        select from wager.held_credit h
        where h.member_id = (o ->> 'member')::bigint and h.vendor = o ->> 'vendor' and h.round = o ->> 'round' and h.state = 'waiting')
      or (o ->> 'op' = 'win' and o ->> 'kind' in ('FREE_ROUND', 'JACKPOT', 'PROMO') and (o ->> 'amount')::bigint > 0)
      or (o ->> 'op' = 'adjust' and (o ->> 'amount')::bigint > 0)
      or (o ->> 'op' = 'win' and coalesce(r.paid, 0) + (o ->> 'amount')::bigint
        > least((o -> 'ceiling' ->> 'win')::numeric, (o -> 'ceiling' ->> 'times')::numeric * (coalesce(r.staked, 0) + b.bet))))
  )
$$;

-- Whether a credit that was just applied goes above a ceiling; what it gave without a stake is counted where it does not.
-- The caller takes it back when this is true. `p_pool`: what its jackpot held before it.
create function wager.is_above(p_now timestamptz, o jsonb, p_pool bigint) returns boolean
language plpgsql set enable_seqscan = off as $$
declare
  c jsonb := o -> 'ceiling';
  v_amount bigint := (o ->> 'amount')::bigint;
  v_kind text := o ->> 'kind';
  v_hour int := wager.hour_of(platform.time_of(p_now));
  v_besides record;
  v_gift bigint := 0;
  r wager.round;
begin
  select * into r from wager.round i where i.member_id = (o ->> 'member')::bigint and i.vendor = o ->> 'vendor' and i.round = o ->> 'round';
  select * into v_besides from wager.round_besides(r);
  if o ->> 'op' = 'adjust' or v_kind = 'PROMO' or (v_kind = 'FREE_ROUND' and r.staked + v_besides.free = 0) then v_gift := v_amount; end if;
  if o ->> 'op' = 'win' and v_kind = 'JACKPOT' then
    v_gift := greatest(0, v_amount - p_pool);
    -- What was set aside is owed whatever the vendor shows; beyond it no more than it showed.
    if v_gift > 0 and v_amount > (c ->> 'announced')::numeric then return true; end if;
  elsif r.paid - v_besides.gifts > least((c ->> 'win')::numeric, (c ->> 'times')::numeric * nullif(r.staked + v_besides.free, 0))
    and (o ->> 'op' = 'adjust' or v_kind <> 'PROMO') then
    return true;
  end if;
  if v_gift = 0 then return false; end if;
  if v_gift > (c ->> 'gift')::numeric then return true; end if;
  -- Two at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('wager.gift ' || r.vendor || ' ' || r.currency, 0));
  if v_gift + coalesce((select sum(g.given) from wager.gift_hour g where g.vendor = r.vendor and g.currency = r.currency and g.hour >= v_hour - 24), 0)
    > (c ->> 'giftDay')::numeric then return true; end if;
  insert into wager.gift_hour as g (vendor, currency, hour, given) values (r.vendor, r.currency, v_hour, v_gift)
  on conflict (vendor, currency, hour) do update set given = g.given + excluded.given;
  return false;
end $$;

-- What a name or round with a held credit answers: null where it has none.
create function wager.held_verdict(o jsonb) returns text
language plpgsql set enable_seqscan = off as $$
declare
  h wager.held_credit;
begin
  select * into h from wager.held_credit i where i.vendor = o ->> 'vendor' and i.tx = o ->> 'tx';
  if h.state in ('waiting', 'refused') then
    if h.member_id <> (o ->> 'member')::bigint or h.op ->> 'op' <> o ->> 'op' or h.body_hash <> decode(o ->> 'hash', 'hex') then return 'conflict'; end if;
    return case h.state when 'waiting' then 'held' else 'over_ceiling' end;
  end if;
  -- A round waits for its credit: what would close it comes again.
  if (o ->> 'op' = 'close' or (o ->> 'closes')::boolean) and exists (
    select from wager.held_credit i
    where i.member_id = (o ->> 'member')::bigint and i.vendor = o ->> 'vendor' and i.round = o ->> 'round' and i.state = 'waiting'
      and not exists (select from wager.round_tx t where t.vendor = o ->> 'vendor' and t.tx = o ->> 'tx')) then
    return 'held';
  end if;
  return null;
end $$;

create function wager.held_answer(p_now timestamptz, o jsonb, p_verdict text) returns wager.round_answer
language sql stable set enable_seqscan = off as $$
  select row(p_verdict, case p_verdict when 'held' then 'HELD' else '' end, false, r.wager_id, coalesce(r.state, ''), b.available, 0, 0, platform.time_of(p_now))::wager.round_answer
  from ledger.balance b
  left join wager.round r on r.member_id = b.member_id and r.vendor = o ->> 'vendor' and r.round = o ->> 'round'
  where b.member_id = (o ->> 'member')::bigint and b.kind = 1
$$;

alter function wager.apply_unguarded(timestamptz, jsonb) rename to apply_unbounded;

-- One group under its ceilings. What is above is as if it had not come, and kept; the bet of a bet-and-win stands alone then.
create function wager.apply_bounded(p_now timestamptz, p_group jsonb) returns setof wager.round_answer
language plpgsql set enable_seqscan = off as $$
declare
  v_count int := jsonb_array_length(p_group);
  o jsonb := p_group -> (v_count - 1);
  v_held text := wager.held_verdict(o);
  v_all wager.round_answer[];
  v_last wager.round_answer;
  v_pool bigint := 0;
begin
  if v_held is not null then
    return query select a.* from generate_series(1, v_count) cross join wager.held_answer(p_now, o, v_held) a;
    return;
  end if;
  if o ? 'jackpot' then
    v_pool := ledger.jackpot_of((o ->> 'jackpot')::bigint, (select b.currency from ledger.balance b where b.member_id = (o ->> 'member')::bigint and b.kind = 1));
  end if;
  begin
    select array_agg(row(a.verdict, a.effect, a.replayed, a.wager_id, a.round_state, a.balance_after, a.shortfall, a.paid, a.at)::wager.round_answer order by a.n)
    into v_all from wager.apply_unbounded(p_now, jsonb_build_array(p_group)) a;
    v_last := v_all[v_count];
    if o ->> 'op' in ('win', 'adjust') and (o ->> 'amount')::bigint > 0 and v_last.verdict = 'done' and not v_last.replayed
      and wager.is_above(p_now, o, v_pool) then
      raise exception 'above a ceiling' using errcode = 'LX003';
    end if;
    if o ->> 'op' = 'rollback' and v_last.verdict = 'done' then
      update wager.held_credit h set state = 'given_up'
      where h.vendor = o ->> 'vendor' and h.tx = o ->> 'ref' and h.member_id = (o ->> 'member')::bigint and h.state = 'waiting';
    end if;
    return query select * from unnest(v_all);
    return;
  exception when sqlstate 'LX003' then null;
  end;
  if v_count = 2 then
    return query select a.verdict, a.effect, a.replayed, a.wager_id, a.round_state, a.balance_after, a.shortfall, a.paid, a.at
    from wager.apply_unbounded(p_now, jsonb_build_array(jsonb_build_array(p_group -> 0))) a;
  end if;
  insert into wager.held_credit (vendor, tx, member_id, round, body_hash, op, held_at)
  values (o ->> 'vendor', o ->> 'tx', (o ->> 'member')::bigint, o ->> 'round', decode(o ->> 'hash', 'hex'), o - 'ceiling', platform.time_of(p_now))
  on conflict (vendor, tx) do nothing;
  -- Of two players' credits under one name at once, one has it.
  return next wager.held_answer(p_now, o, case when found then 'held' else 'conflict' end);
end $$;

-- As before (0034, 0064), under the ceilings that transactions bring with them.
create function wager.apply_unguarded(p_now timestamptz, p_ops jsonb)
returns table (n int, verdict text, effect text, replayed boolean, wager_id bigint, round_state text, balance_after bigint, shortfall bigint, paid bigint, at timestamptz)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_members bigint[];
  v_fed bigint[];
  v_won bigint[];
  v_group jsonb;
  v_at int := 0;
  r record;
begin
  if not p_ops @? '$[*][*].ceiling' then
    return query select a.* from wager.apply_unbounded(p_now, p_ops) a;
    return;
  end if;
  select array_agg((x ->> 'member')::bigint), array_agg((x ->> 'jackpot')::bigint) filter (where x ? 'jackpot')
  into v_members, v_won from jsonb_array_elements(p_ops) g, jsonb_array_elements(g) x;
  perform ledger.lock_mains(v_members);
  if not wager.is_ceiling_near(p_ops) then
    return query select a.* from wager.apply_unbounded(p_now, p_ops) a;
    return;
  end if;
  select array_agg(j::bigint) into v_fed
  from jsonb_array_elements(p_ops) g, jsonb_array_elements(g) x, jsonb_array_elements_text(coalesce(x -> 'jackpots', '[]')) j;
  if v_fed is not null or v_won is not null then perform ledger.lock_jackpots(coalesce(v_fed, '{}'), coalesce(v_won, '{}')); end if;
  for v_group in select g from jsonb_array_elements(p_ops) g loop
    for r in select * from wager.apply_bounded(p_now, v_group) loop
      n := v_at; v_at := v_at + 1;
      verdict := r.verdict; effect := r.effect; replayed := r.replayed; wager_id := r.wager_id; round_state := r.round_state;
      balance_after := r.balance_after; shortfall := r.shortfall; paid := r.paid; at := r.at;
      return next;
    end loop;
  end loop;
end $$;

-- Two persons decided on a held credit: pays it, or refuses it for good. True when it is so now, also when it was before. What can
-- no longer be paid (its bet was taken back) is given up, and its name has the answer it would have had.
create function wager.decide_held(p_now timestamptz, p_vendor text, p_tx text, p_pay boolean) returns boolean
language plpgsql set enable_seqscan = off as $$
declare
  h wager.held_credit;
  v_verdict text;
begin
  select * into h from wager.held_credit i where i.vendor = p_vendor and i.tx = p_tx;
  if not found then return false; end if;
  perform ledger.lock_mains(array[h.member_id]);
  select * into h from wager.held_credit i where i.vendor = p_vendor and i.tx = p_tx for update;
  if h.state <> 'waiting' then return h.state = case when p_pay then 'paid' else 'refused' end; end if;
  if not p_pay then
    update wager.held_credit i set state = 'refused' where i.vendor = p_vendor and i.tx = p_tx;
    return true;
  end if;
  select a.verdict into v_verdict from wager.apply_unbounded(p_now, jsonb_build_array(jsonb_build_array(h.op))) a;
  update wager.held_credit i set state = case v_verdict when 'done' then 'paid' else 'given_up' end where i.vendor = p_vendor and i.tx = p_tx;
  return v_verdict = 'done';
end $$;
