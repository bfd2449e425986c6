-- The rounds of wager.play; the guards were asked by `play`. A spin is one look at its wallet, and its pair and its wallet are each
-- touched once, by the update that asks whether it may.
create or replace function wager.book_plays(
  p_now timestamptz,
  s_member bigint[], s_currency text[], s_key uuid[], s_id bigint[], s_hash bytea[], s_refusal text[],
  s_category text[], s_vendor text[], s_game text[], s_round text[], s_detail jsonb,
  s_stake bigint[], s_payout bigint[],
  n_slip int[], n_pair bigint[], n_nonce int[],
  j_slip int[], j_jackpot bigint[], j_amount bigint[],
  w_slip int[], w_jackpot bigint[], w_amount bigint[],
  o_slip int[]
) returns table (n int, verdict text, id bigint, balance_after bigint, payout bigint, placed_at timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_now timestamptz := platform.time_of(p_now);
  v_count int := cardinality(s_member);
  v_verdict text[] := s_refusal;
  v_id bigint[] := s_id;
  v_at timestamptz[] := array_fill(v_now, array[cardinality(s_member)]);
  v_after bigint[] := array_fill(null::bigint, array[cardinality(s_member)]);
  v_payout bigint[] := s_payout;
  v_payer bigint[] := s_member;
  v_held bigint[];
  v_fresh boolean[];
  v_won bigint;
  v_bonus bigint[];
  r record;
begin
  for r in
    select q.n::int as n, o.id, o.body_hash, o.balance_after, o.placed_at, q.hash, w.payout
    from unnest(s_member, s_key, s_hash) with ordinality as q(member_id, key, hash, n)
    cross join lateral (select * from wager.slip s where s.member_id = q.member_id and s.key = q.key offset 0) o
    left join lateral (select i.payout from wager.wager i where i.member_id = q.member_id and i.id = o.id offset 0) w on true
  loop
    v_verdict[r.n] := case when r.body_hash = r.hash then 'replayed' else 'conflict' end;
    v_id[r.n] := r.id;
    v_after[r.n] := r.balance_after;
    v_payout[r.n] := r.payout;
    v_at[r.n] := r.placed_at;
  end loop;
  for i in 1 .. v_count loop
    if v_verdict[i] is not null then v_payer[i] := null; end if;
  end loop;

  if array_position(v_verdict, null) is not null then
    -- Who has not his stake is left out by a look without a lock, so that no nonce is used up for it. Then seed pairs, wallets,
    -- jackpots: every batch locks in this order, pairs and wallets by the updates themselves.
    select array_agg(b.available order by m.n) into v_held from unnest(v_payer) with ordinality as m(member_id, n)
    left join lateral (select i.available from ledger.balances i where i.member_id = m.member_id and i.kind = ledger.account('player:main') offset 0) b on true;
    if wager.has_bonus(v_payer) then v_bonus := wager.stakeable(v_now, v_payer, v_held, s_category, s_stake); end if;
    for i in 1 .. v_count loop
      if v_verdict[i] is null and coalesce(coalesce(v_bonus[i], v_held[i]) < s_stake[i], true) then
        v_verdict[i] := 'insufficient';
        v_payer[i] := null;
      end if;
    end loop;
    if cardinality(n_slip) > 0 then
      select array_agg(v_payer[x.slip] order by x.n) into v_held from unnest(n_slip) with ordinality as x(slip, n);
      v_fresh := fairness.take_nonces(n_pair, v_held, n_nonce);
      for i in 1 .. cardinality(n_slip) loop
        if v_payer[n_slip[i]] is not null and not v_fresh[i] then
          v_verdict[n_slip[i]] := 'stale_nonce';
          v_payer[n_slip[i]] := null;
        end if;
      end loop;
    end if;
    if v_bonus is null then v_held := ledger.play(v_payer, s_id, s_stake, s_payout);
    else v_held := wager.play_bonus(v_now, v_payer, s_id, s_stake, s_payout, s_category, o_slip || w_slip); end if;
    for i in 1 .. v_count loop
      if v_payer[i] is not null then
        -- Somebody was quicker with the money that was seen: nothing of this has happened, and the batch is asked again.
        if v_held[i] is null then raise exception 'a wallet moved before its round' using errcode = '40001'; end if;
        v_after[i] := v_held[i];
        v_verdict[i] := 'played';
      end if;
    end loop;

    if cardinality(j_slip) > 0 or cardinality(w_slip) > 0 then perform ledger.lock_jackpots(j_jackpot, w_jackpot); end if;
    if cardinality(j_slip) > 0 then
      perform ledger.feed_jackpots(array_agg(s_member[x.slip]), array_agg(s_id[x.slip]), array_agg(x.n::int), array_agg(x.jackpot), array_agg(x.amount))
      from unnest(j_slip, j_jackpot, j_amount) with ordinality as x(slip, jackpot, amount, n)
      where v_verdict[x.slip] = 'played' having count(*) > 0;
    end if;
    for i in 1 .. cardinality(w_slip) loop
      if v_verdict[w_slip[i]] = 'played' then
        v_won := ledger.pay_jackpot(s_member[w_slip[i]], s_id[w_slip[i]], i, w_jackpot[i], w_amount[i]);
        v_after[w_slip[i]] := v_after[w_slip[i]] + v_won;
        v_payout[w_slip[i]] := v_payout[w_slip[i]] + v_won;
      end if;
    end loop;

    insert into wager.slip (member_id, key, id, body_hash, total, balance_after, placed_at)
    select s_member[g], s_key[g], s_id[g], s_hash[g], s_stake[g], v_after[g], v_now
    from generate_series(1, v_count) g where v_verdict[g] = 'played';

    insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, currency,
      state, payout, valid_stake, placed_at, settled_at, round)
    select s_member[g], s_id[g], s_id[g], 0, s_category[g], s_vendor[g], s_game[g], s_detail -> (g - 1), s_stake[g], s_currency[g],
      case when v_payout[g] > 0 then 'won' else 'lost' end, v_payout[g], wager.counted_stake(s_stake[g], v_payout[g]), v_now, v_now, s_round[g]
    from generate_series(1, v_count) g where v_verdict[g] = 'played';

    -- Of a jackpot that was won with bonus money.
    if v_bonus is not null and cardinality(w_slip) > 0 then
      perform wager.return_bonus(v_now, array_agg(s_member[g]), array_agg(s_id[g])) from unnest(w_slip) g where v_verdict[g] = 'played';
    end if;
  end if;

  return query select g, v_verdict[g], v_id[g], v_after[g], v_payout[g], v_at[g] from generate_series(1, v_count) g;
end $$;
