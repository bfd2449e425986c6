-- Plays a batch of spins: checks seats, plays rounds, feeds, pays and restarts jackpots, adds tallies; one commit.
-- `j_*` contributions, `w_*` jackpots the engine drew, `m_*` thresholds of must-drop pools this process knows.
-- Verdicts are those of wager.play, and the refusals round_open and spin_too_soon.
create or replace function slots.play(
  p_now timestamptz,
  s_member bigint[], s_currency text[], s_key uuid[], s_id bigint[], s_hash bytea[], s_refusal text[],
  s_category text[], s_vendor text[], s_game text[], s_round text[], s_mode text[], s_detail jsonb,
  s_stake bigint[], s_payout bigint[],
  n_slip int[], n_pair bigint[], n_nonce int[],
  j_slip int[], j_jackpot bigint[], j_amount bigint[],
  w_slip int[], w_jackpot bigint[],
  s_version int[], s_seen bigint[], s_pace int[],
  m_jackpot bigint[], m_epoch int[], m_threshold bigint[]
) returns table (n int, verdict text, id bigint, balance_after bigint, payout bigint, placed_at timestamptz, won jsonb)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_now timestamptz := platform.time_of(p_now);
  v_refusal text[];
  v_verdict text[];
  v_id bigint[];
  v_after bigint[];
  v_payout bigint[];
  v_at timestamptz[];
  v_won jsonb[] := array_fill(null::jsonb, array[cardinality(s_member)]);
  v_due bigint[];
  v_pool slots.pool;
  v_paid bigint;
  v_threshold bigint;
  r record;
begin
  select array_agg(coalesce(q.refusal, case
      when not s.seen and s.round_id <> coalesce(q.seen, 0) then 'round_open'
      when v_now < s.played_at + q.pace * interval '1 millisecond' then 'spin_too_soon' end) order by q.n)
  into v_refusal
  from unnest(s_member, s_game, s_refusal, s_seen, s_pace) with ordinality as q(member_id, game, refusal, seen, pace, n)
  left join lateral (select * from slots.seat t where t.member_id = q.member_id and t.game = q.game offset 0) s on true;

  select array_agg(p.verdict order by p.n), array_agg(p.id order by p.n), array_agg(p.balance_after order by p.n),
    array_agg(p.payout order by p.n), array_agg(p.placed_at order by p.n)
  into v_verdict, v_id, v_after, v_payout, v_at
  from wager.play(
    p_now => p_now,
    s_member => s_member, s_currency => s_currency, s_key => s_key, s_id => s_id, s_hash => s_hash, s_refusal => v_refusal,
    s_category => s_category, s_vendor => s_vendor, s_game => s_game, s_round => s_round, s_detail => s_detail,
    s_stake => s_stake, s_payout => s_payout,
    n_slip => n_slip, n_pair => n_pair, n_nonce => n_nonce,
    o_slip => j_slip) p;

  if array_position(v_verdict, 'played') is not null then
    insert into slots.seat as t (member_id, game, round_id, seen, played_at)
    select s_member[g], s_game[g], s_id[g], false, v_now from generate_subscripts(s_member, 1) g where v_verdict[g] = 'played'
    on conflict (member_id, game) do update set round_id = excluded.round_id, seen = false, played_at = excluded.played_at;

    insert into slots.tally as t (game, version, mode, currency, shard, spins, staked, paid, squares)
    select s_game[g], s_version[g], s_mode[g], s_currency[g], ledger.own_shard(), count(*), sum(s_stake[g]), sum(s_payout[g]), sum(s_stake[g]::numeric ^ 2)
    from generate_subscripts(s_member, 1) g where v_verdict[g] = 'played' group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (game, version, mode, currency, shard) do update
      set spins = t.spins + excluded.spins, staked = t.staked + excluded.staked, paid = t.paid + excluded.paid, squares = t.squares + excluded.squares;

    if cardinality(j_slip) > 0 then
      -- Pools that may fall now: drawn by a round, or at their threshold with what this batch brings.
      select array_agg(distinct f.jackpot) into v_due from (
        select w.jackpot from unnest(w_slip, w_jackpot) as w(slip, jackpot) where v_verdict[w.slip] = 'played'
        union
        select p.jackpot_id from unnest(m_jackpot, m_epoch, m_threshold) as m(jackpot, epoch, threshold)
        join slots.pool p on p.jackpot_id = m.jackpot and p.epoch = m.epoch
        where ledger.jackpot_of(p.jackpot_id, p.currency) + coalesce((
          select sum(j.amount) from unnest(j_slip, j_jackpot, j_amount) as j(slip, jackpot, amount)
          where j.jackpot = p.jackpot_id and v_verdict[j.slip] = 'played'), 0) >= m.threshold
      ) f;
      if v_due is null then
        perform ledger.feed_jackpots(array_agg(s_member[j.slip]), array_agg(s_id[j.slip]), array_agg(j.n::int), array_agg(j.jackpot), array_agg(j.amount))
        from unnest(j_slip, j_jackpot, j_amount) with ordinality as j(slip, jackpot, amount, n)
        where v_verdict[j.slip] = 'played' having count(*) > 0;
      else
        -- One after another: each win takes the pool with its own contribution, and the next one finds it restarted.
        perform ledger.lock_jackpots(j_jackpot, v_due);
        for r in
          select j.slip, j.jackpot, j.amount, j.n::int as n,
            exists (select from unnest(w_slip, w_jackpot) as w(slip, jackpot) where w.slip = j.slip and w.jackpot = j.jackpot) as drawn
          from unnest(j_slip, j_jackpot, j_amount) with ordinality as j(slip, jackpot, amount, n)
          where v_verdict[j.slip] = 'played' order by j.n
        loop
          perform ledger.feed_jackpots(array[s_member[r.slip]], array[s_id[r.slip]], array[r.n], array[r.jackpot], array[r.amount]);
          continue when r.jackpot <> all (v_due);
          select * into v_pool from slots.pool p where p.jackpot_id = r.jackpot for no key update;
          if not r.drawn then
            select m.threshold into v_threshold from unnest(m_jackpot, m_epoch, m_threshold) as m(jackpot, epoch, threshold)
            where m.jackpot = r.jackpot and m.epoch = v_pool.epoch;
            continue when v_threshold is null or ledger.jackpot_of(r.jackpot, v_pool.currency) < v_threshold;
          end if;
          v_paid := ledger.pay_jackpot(s_member[r.slip], s_id[r.slip], r.n, r.jackpot, null);
          insert into slots.jackpot_win (member_id, round_id, jackpot_id, epoch, tier, amount, at)
          values (s_member[r.slip], s_id[r.slip], r.jackpot, v_pool.epoch, v_pool.tier, v_paid, v_now);
          update slots.pool set epoch = v_pool.epoch + 1 where jackpot_id = r.jackpot;
          perform ledger.seed_jackpot(0, r.jackpot, v_pool.epoch + 1, r.jackpot, v_pool.currency, v_pool.seed);
          perform wager.add_jackpot(s_member[r.slip], s_key[r.slip], s_id[r.slip], v_paid);
          v_after[r.slip] := v_after[r.slip] + v_paid;
          v_payout[r.slip] := v_payout[r.slip] + v_paid;
          v_won[r.slip] := coalesce(v_won[r.slip], '[]') || jsonb_build_array(jsonb_build_object('tier', v_pool.tier, 'amount', v_paid::text));
        end loop;
      end if;
      perform wager.return_bonus(v_now, array_agg(s_member[j.slip]), array_agg(s_id[j.slip]))
      from (select distinct x.slip from unnest(j_slip) as x(slip) where v_verdict[x.slip] = 'played') j;
    end if;
  end if;

  return query select g, v_verdict[g], v_id[g], v_after[g], v_payout[g], v_at[g], v_won[g] from generate_subscripts(s_member, 1) g;
end $$;
