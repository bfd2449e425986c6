-- Several stakes of a member in one batch of rounds count each other, whichever group they are in: none of them is in the record
-- yet when the next is asked. The limit of a single stake still looks at each alone.
drop function wager.check_guards(timestamptz, bigint[], bigint[]);
drop function wager.ask_guard(wager.guard, timestamptz, bigint);

-- One stake before its guard, whose row the caller holds: null, `limit_reached` or `player_blocked`. `p_ahead` is what the same
-- batch stakes before it.
create function wager.ask_guard(g wager.guard, p_at timestamptz, p_stake bigint, p_ahead bigint) returns text
language plpgsql as $$
declare
  v_from timestamptz := case when g.play_last > p_at - interval '15 minutes' then g.play_from else p_at end;
  v_after bigint := p_ahead + p_stake;
  v_lost record;
begin
  if g.blocked_until > p_at then return 'player_blocked'; end if;
  if p_stake > g.stake_max then return 'limit_reached'; end if;
  if p_at - v_from >= make_interval(mins => g.session_minutes) then return 'limit_reached'; end if;
  if coalesce(g.loss_day, g.loss_week, g.loss_month) is not null then
    select * into v_lost from wager.losses_of(g, p_at);
    if v_lost.day + v_after > g.loss_day or v_lost.week + v_after > g.loss_week or v_lost.month + v_after > g.loss_month then
      return 'limit_reached';
    end if;
  end if;
  update wager.guard set play_from = v_from, play_last = p_at where member_id = g.member_id;
  return null;
end $$;

-- A verdict for each stake, null where nothing holds it back. Guards are locked in member order and before wallets: two bets
-- of a member at once are asked one after the other. Stakes of nothing are rounds already paid for.
create function wager.check_guards(p_now timestamptz, p_member bigint[], p_stake bigint[], p_ahead bigint default 0) returns text[]
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
      v_verdict[v_index] := wager.ask_guard(g, platform.time_of(p_now), p_stake[v_index], p_ahead);
    end if;
  end loop;
  return v_verdict;
end $$;

-- The ops of a batch, in member order, with the refusals of their guards written into them. A name that was answered keeps its
-- answer.
create or replace function wager.guard_ops(p_now timestamptz, p_ops jsonb) returns jsonb
language plpgsql as $$
declare
  v_ops jsonb := p_ops;
  v_member bigint;
  v_ahead bigint;
  v_held text;
  r record;
begin
  for r in
    select g.n - 1 as g, x.n - 1 as x, (x.op ->> 'member')::bigint as member, (x.op ->> 'amount')::bigint as amount, x.op
    from jsonb_array_elements(p_ops) with ordinality as g(ops, n), jsonb_array_elements(g.ops) with ordinality as x(op, n)
    order by g.n, x.n
  loop
    if r.member is distinct from v_member then v_ahead := 0; end if;
    v_member := r.member;
    if r.op ->> 'op' = 'bet' and r.amount > 0 and r.op ->> 'refusal' is null
      and not exists (select from wager.round_tx t where t.member_id = r.member and t.vendor = r.op ->> 'vendor' and t.tx = r.op ->> 'tx') then
      v_held := (wager.check_guards(p_now, array[r.member], array[r.amount], v_ahead))[1];
      if v_held is null then v_ahead := v_ahead + r.amount;
      else v_ops := jsonb_set(v_ops, array[r.g::text, r.x::text, 'refusal'], to_jsonb(v_held)); end if;
    end if;
  end loop;
  return v_ops;
end $$;
