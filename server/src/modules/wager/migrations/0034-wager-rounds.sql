-- One thing: rounds of instant games and of vendors, one wager each (product.md, "One wager, every game"; standards.md 3.3).
-- A round has no event: its wager says which round it was, and event 0.
alter table wager.wager
  add column round text,
  -- What the game module needs to draw it again; the module alone reads it.
  add column detail text not null default '',
  drop constraint wager_stake_check,
  drop constraint wager_unit_check,
  add constraint stake_positive check (case when event_id = 0 then stake >= 0 and round is not null else stake > 0 and unit > 0 end);

-- Plays a batch of instant rounds in one round trip: debit, credit, wager settled, jackpot fed and paid. A batch holds one
-- round of a member at most. Verdict each: played | replayed | conflict | insufficient | stale_nonce | a refusal handed in.
-- A round's slip, wager and transfers share one id. `n_*` names a seed pair and the nonce that this round uses up.
create function wager.play(
  p_now timestamptz,
  s_member bigint[], s_currency text[], s_key uuid[], s_id bigint[], s_hash bytea[], s_refusal text[],
  s_category text[], s_vendor text[], s_game text[], s_round text[], s_play text[], s_detail text[],
  s_stake bigint[], s_payout bigint[],
  n_slip int[], n_pair bigint[], n_nonce int[],
  j_slip int[], j_jackpot bigint[], j_amount bigint[],
  w_slip int[], w_jackpot bigint[], w_amount bigint[]
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
    -- Seed pairs first, then wallets, then jackpots: every batch locks in this order. A nonce is used up only by a round
    -- whose stake is there.
    if cardinality(n_slip) > 0 then
      perform 1 from fairness.pair p
      where (p.member_id, p.id) in (select v_payer[x.slip], x.pair from unnest(n_slip, n_pair) as x(slip, pair))
      order by p.member_id, p.id for update;
    end if;
    v_held := ledger.lock_mains(v_payer);
    for i in 1 .. v_count loop
      if v_verdict[i] is null and coalesce(v_held[i] < s_stake[i], true) then
        v_verdict[i] := 'insufficient';
        v_payer[i] := null;
      end if;
    end loop;
    if cardinality(n_slip) > 0 then
      select array_agg(v_payer[x.slip] order by x.n) into v_held from unnest(n_slip) with ordinality as x(slip, n);
      select array_agg(u.used order by u.ord) into v_fresh from fairness.use_nonces(n_pair, v_held, n_nonce) u;
      for i in 1 .. cardinality(n_slip) loop
        if v_payer[n_slip[i]] is not null and not coalesce(v_fresh[i], false) then
          v_verdict[n_slip[i]] := 'stale_nonce';
          v_payer[n_slip[i]] := null;
        end if;
      end loop;
    end if;
    if cardinality(j_slip) > 0 or cardinality(w_slip) > 0 then perform ledger.lock_jackpots(j_jackpot, w_jackpot); end if;

    v_held := ledger.play(v_payer, s_id, s_stake, s_payout);
    for i in 1 .. v_count loop
      if v_payer[i] is not null then
        v_after[i] := v_held[i];
        v_verdict[i] := case when v_held[i] is null then 'insufficient' else 'played' end;
      end if;
    end loop;

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

    insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, play, picks, unit, stake, odds, currency,
      state, payout, valid_stake, placed_at, settled_at, round, detail)
    select s_member[g], s_id[g], s_id[g], 0, s_category[g], s_vendor[g], s_game[g], s_play[g], '', s_stake[g], s_stake[g], 10000, s_currency[g],
      case when v_payout[g] > 0 then 'won' else 'lost' end, v_payout[g], s_stake[g], v_now, v_now, s_round[g], s_detail[g]
    from generate_series(1, v_count) g where v_verdict[g] = 'played';
  end if;

  return query select g, v_verdict[g], v_id[g], v_after[g], v_payout[g], v_at[g] from generate_series(1, v_count) g;
end $$;

-- A round of several transactions: what it holds and what it paid so far. Its wager is drawn from this row.
create table wager.round (
  member_id bigint not null,
  vendor text not null,
  round text not null,
  wager_id bigint not null,
  game text not null,
  currency text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  -- Number of the last money movement: transfers of the round are numbered by it.
  moves int not null default 0,
  -- Bets and wins that stand, without those rolled back.
  bets int not null default 0 check (bets >= 0),
  wins int not null default 0 check (wins >= 0),
  -- Bets that were taken back: tells a round that is over from one that never began.
  undone int not null default 0,
  staked bigint not null default 0 check (staked >= 0),
  paid bigint not null default 0 check (paid >= 0),
  -- Stake in escrow: nothing once it is closed.
  held bigint not null default 0 check (held >= 0 and (state = 'open' or held = 0)),
  opened_at timestamptz not null,
  closed_at timestamptz,
  flagged_at timestamptz,
  primary key (member_id, vendor, round)
);
create index round_open on wager.round (opened_at) where state = 'open';
create index round_by_vendor on wager.round (vendor, opened_at, wager_id);

-- One transaction of a partner, by its own name: the first answer is the answer for ever (standards.md 3.2, 2).
create table wager.round_tx (
  member_id bigint not null,
  vendor text not null,
  tx text not null,
  id bigint not null,
  op text not null check (op in ('bet', 'win', 'rollback', 'adjust', 'close', 'tombstone')),
  kind text not null,
  body_hash bytea not null,
  round text not null,
  ref text not null default '',
  amount bigint not null,
  -- Paid by the promotion instead of the member.
  free_amount bigint not null default 0,
  number int not null default 0,
  verdict text not null,
  effect text not null default '',
  balance_after bigint not null,
  shortfall bigint not null default 0,
  jackpots bigint[] not null default '{}',
  contributions bigint[] not null default '{}',
  undone_by text,
  at timestamptz not null,
  primary key (member_id, vendor, tx)
);
create index round_tx_name on wager.round_tx (vendor, tx);
create index round_tx_time on wager.round_tx (vendor, at, id);

-- Draws the wager of a round from the round.
create function wager.draw_round(p_round wager.round, p_now timestamptz) returns void
language sql as $$
  update wager.wager set
    state = case when p_round.bets = 0 and p_round.undone > 0 and p_round.paid = 0 then 'refunded'
      when p_round.state = 'open' then 'placed' when p_round.paid > 0 then 'won' else 'lost' end,
    -- A round taken back whole keeps its stake in sight, and says that it came back.
    stake = case when p_round.bets = 0 and p_round.undone > 0 and p_round.paid = 0 then stake else p_round.staked end,
    unit = case when p_round.bets = 0 and p_round.undone > 0 and p_round.paid = 0 then stake else p_round.staked end,
    payout = case when p_round.bets = 0 and p_round.undone > 0 and p_round.paid = 0 then stake else p_round.paid end,
    valid_stake = case when p_round.state = 'closed' then p_round.staked else 0 end,
    settled_at = case when p_round.state = 'closed' or (p_round.bets = 0 and p_round.undone > 0 and p_round.paid = 0) then platform.time_of(p_now) end
  where member_id = p_round.member_id and id = p_round.wager_id
$$;

create type wager.round_answer as (
  verdict text, effect text, replayed boolean, wager_id bigint, round_state text, balance_after bigint, shortfall bigint, paid bigint, at timestamptz
);

-- What a transaction said before, once more, its balance included.
create function wager.repeat_tx(t wager.round_tx) returns wager.round_answer
language sql stable as $$
  select row(t.verdict, t.effect, true, r.wager_id, coalesce(r.state, ''), t.balance_after, t.shortfall, t.amount, t.at)::wager.round_answer
  from (select) nothing left join wager.round r on r.member_id = t.member_id and r.vendor = t.vendor and r.round = t.round
$$;

-- One transaction of a round; the caller holds the member's main account, so transactions of a member follow one another.
-- Verdicts: done | conflict | insufficient | already_rolled_back | round_closed | bet_not_found | already_settled |
-- bad_amount | a refusal of a debit handed in with `refusal`.
create function wager.apply_tx(p_now timestamptz, o jsonb) returns wager.round_answer
language plpgsql set enable_seqscan = off as $$
declare
  v_now timestamptz := platform.time_of(p_now);
  v_member bigint := (o ->> 'member')::bigint;
  v_vendor text := o ->> 'vendor';
  v_tx text := o ->> 'tx';
  v_op text := o ->> 'op';
  v_kind text := coalesce(o ->> 'kind', '');
  v_hash bytea := decode(o ->> 'hash', 'hex');
  v_ref text := coalesce(o ->> 'ref', '');
  v_amount bigint := coalesce((o ->> 'amount')::bigint, 0);
  v_free bigint := coalesce((o ->> 'free')::bigint, 0);
  v_jackpot bigint := (o ->> 'jackpot')::bigint;
  v_jackpots bigint[] := coalesce((select array_agg(x::bigint order by n) from jsonb_array_elements_text(o -> 'jackpots') with ordinality as j(x, n)), '{}');
  v_contributions bigint[] := coalesce((select array_agg(x::bigint order by n) from jsonb_array_elements_text(o -> 'contributions') with ordinality as j(x, n)), '{}');
  v_seen wager.round_tx;
  v_first wager.round_tx;
  v_round wager.round;
  v_exists boolean;
  v_currency text;
  v_balance bigint;
  v_verdict text := 'done';
  v_effect text := '';
  v_short bigint := 0;
  v_moved bigint;
  v_answer wager.round_answer;
begin
  select * into v_seen from wager.round_tx t where t.member_id = v_member and t.vendor = v_vendor and t.tx = v_tx;
  if not found then
    select * into v_seen from wager.round_tx t where t.vendor = v_vendor and t.tx = v_tx limit 1;
  end if;
  if found then
    if v_seen.op = 'tombstone' and v_op = 'bet' then v_verdict := 'already_rolled_back';
    elsif v_seen.member_id = v_member and v_seen.body_hash = v_hash and v_seen.op = v_op then return wager.repeat_tx(v_seen);
    else v_verdict := 'conflict'; end if;
    select available into v_balance from ledger.balance where member_id = v_member and kind = 1;
    return row(v_verdict, '', false, null, '', v_balance, 0, 0, v_now)::wager.round_answer;
  end if;

  select currency, available into v_currency, v_balance from ledger.balance where member_id = v_member and kind = 1;
  if v_ref <> '' then
    select * into v_first from wager.round_tx t where t.member_id = v_member and t.vendor = v_vendor and t.tx = v_ref;
  end if;
  -- What is undone says itself which round it was in.
  select * into v_round from wager.round r where r.member_id = v_member and r.vendor = v_vendor
    and r.round = case when v_op = 'rollback' then coalesce(nullif(v_first.round, ''), o ->> 'round') else o ->> 'round' end;
  v_exists := found;
  if not v_exists then
    v_round.member_id := v_member; v_round.vendor := v_vendor; v_round.round := o ->> 'round'; v_round.wager_id := (o ->> 'id')::bigint;
    v_round.game := o ->> 'game'; v_round.currency := v_currency; v_round.state := 'open'; v_round.opened_at := v_now;
    v_round.moves := 0; v_round.bets := 0; v_round.wins := 0; v_round.undone := 0; v_round.staked := 0; v_round.paid := 0; v_round.held := 0;
  end if;

  -- What refuses it, before any money moves.
  if v_op = 'bet' then
    v_verdict := case when v_round.state = 'closed' then 'round_closed' when o ->> 'refusal' is not null then o ->> 'refusal' else 'done' end;
  elsif v_op = 'win' then
    v_verdict := case
      when v_round.state = 'closed' then 'round_closed'
      when v_first.tx is not null and (v_first.undone_by is not null or v_first.op = 'tombstone') then 'already_rolled_back'
      when v_kind not in ('FREE_ROUND', 'JACKPOT', 'PROMO') and v_round.bets = 0 then case when v_round.undone > 0 then 'already_rolled_back' else 'bet_not_found' end
      when v_ref <> '' and v_first.tx is null then 'bet_not_found'
      when v_ref <> '' and v_first.round <> v_round.round then 'bet_not_found'
      else 'done' end;
  elsif v_op = 'adjust' then
    v_verdict := case when v_first.tx is null or not v_exists or v_first.verdict <> 'done' or v_first.round <> v_round.round then 'bet_not_found'
      when v_first.undone_by is not null then 'already_rolled_back'
      when v_round.paid + v_amount < 0 then 'bad_amount' else 'done' end;
  elsif v_op = 'close' then
    v_verdict := case when not v_exists then 'bet_not_found' else 'done' end;
  elsif v_op = 'rollback' then
    v_verdict := case when v_first.tx is null then 'done' when v_first.op not in ('bet', 'win', 'tombstone') then 'bad_amount'
      when v_first.op = 'bet' and v_first.verdict = 'done' and v_first.undone_by is null and v_round.wins > 0 then 'already_settled'
      when v_first.op = 'win' and v_first.verdict = 'done' and v_first.undone_by is null and v_round.paid < v_first.amount then 'bad_amount'
      else 'done' end;
  end if;

  if v_verdict = 'done' and v_op = 'bet' then
    v_moved := ledger.stake_round(v_member, v_round.wager_id, v_round.moves + 1, v_amount);
    if v_moved is null then v_verdict := 'insufficient'; end if;
  end if;

  -- A refusal is remembered like anything else: the same name gets the same answer for ever.
  if v_verdict <> 'done' then
    insert into wager.round_tx (member_id, vendor, tx, id, op, kind, body_hash, round, ref, amount, verdict, balance_after, at)
    values (v_member, v_vendor, v_tx, (o ->> 'id')::bigint, v_op, v_kind, v_hash, coalesce(v_round.round, ''), v_ref, v_amount, v_verdict, v_balance, v_now);
    return row(v_verdict, '', false, case when v_exists then v_round.wager_id end, case when v_exists then v_round.state else '' end, v_balance, 0, 0, v_now)::wager.round_answer;
  end if;

  if not v_exists and v_op in ('bet', 'win') then
    insert into wager.round (member_id, vendor, round, wager_id, game, currency, opened_at)
    values (v_member, v_vendor, v_round.round, v_round.wager_id, v_round.game, v_currency, v_now);
    insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, play, picks, unit, stake, odds, currency, placed_at, round)
    values (v_member, v_round.wager_id, v_round.wager_id, 0, o ->> 'category', v_vendor, v_round.game, 'round', '', 0, 0, 10000, v_currency, v_now, v_round.round);
  end if;
  v_round.moves := v_round.moves + 1;

  if v_op = 'bet' then
    v_round.bets := v_round.bets + 1;
    v_round.staked := v_round.staked + v_amount;
    v_round.held := v_round.held + v_amount;
    perform ledger.free_stake(v_member, v_round.wager_id, v_round.moves, 44::smallint, v_currency, v_free);
    if cardinality(v_jackpots) > 0 then
      -- Several jackpots of one bet need numbers of their own: a thousand a movement is more than anybody has.
      perform ledger.feed_jackpots(array_agg(v_member), array_agg(v_round.wager_id), array_agg(v_round.moves * 1000 + j.n::int), array_agg(j.jackpot), array_agg(j.amount))
      from unnest(v_jackpots, v_contributions) with ordinality as j(jackpot, amount, n);
    end if;
  elsif v_op = 'win' then
    if v_jackpot is not null then
      perform ledger.pay_jackpot(v_member, v_round.wager_id, v_round.moves, v_jackpot, v_amount);
    else
      perform ledger.pay(4::smallint, 20::smallint, 0, array[v_member], array[v_round.wager_id], v_round.moves, array[v_amount]);
    end if;
    v_round.wins := v_round.wins + 1;
    v_round.paid := v_round.paid + v_amount;
  elsif v_op = 'adjust' and v_amount >= 0 then
    perform ledger.pay(7::smallint, 20::smallint, 0, array[v_member], array[v_round.wager_id], v_round.moves, array[v_amount]);
    v_round.paid := v_round.paid + v_amount;
  elsif v_op = 'adjust' then
    v_short := -v_amount - ledger.take_back(v_member, v_round.wager_id, v_round.moves, -v_amount);
    v_round.paid := v_round.paid + v_amount;
  elsif v_op = 'rollback' then
    v_effect := 'NONE';
    if v_first.tx is null then
      -- Its bet may still be on the way: it will find this and be refused.
      insert into wager.round_tx (member_id, vendor, tx, id, op, kind, body_hash, round, amount, verdict, balance_after, at)
      values (v_member, v_vendor, v_ref, (o ->> 'id')::bigint, 'tombstone', '', v_hash, coalesce(o ->> 'round', ''), 0, 'already_rolled_back', v_balance, v_now);
    elsif v_first.verdict = 'done' and v_first.undone_by is null and v_first.op = 'bet' then
      v_effect := 'REFUND';
      perform ledger.pay(5::smallint, case when v_round.state = 'open' then 10 else 20 end::smallint, v_round.wager_id,
        array[v_member], array[v_round.wager_id], v_round.moves, array[v_first.amount]);
      perform ledger.free_stake(v_member, v_round.wager_id, v_round.moves, 45::smallint, v_currency, v_first.free_amount);
      for i in 1 .. cardinality(v_first.jackpots) loop
        perform ledger.unfeed_jackpot(v_member, v_round.wager_id, v_round.moves * 1000 + i, v_first.jackpots[i], v_first.contributions[i]);
      end loop;
      v_round.bets := v_round.bets - 1;
      v_round.undone := v_round.undone + 1;
      v_round.staked := v_round.staked - v_first.amount;
      if v_round.state = 'open' then v_round.held := v_round.held - v_first.amount; end if;
    elsif v_first.verdict = 'done' and v_first.undone_by is null and v_first.op = 'win' then
      v_effect := 'TAKEN_BACK';
      v_short := v_first.amount - ledger.take_back(v_member, v_round.wager_id, v_round.moves, v_first.amount);
      -- What the pool gave goes back to it, and no more.
      perform ledger.seed_jackpot(v_member, v_round.wager_id, v_round.moves, t.pool, v_currency, t.amount)
      from ledger.transfer t where t.member_id = v_member and t.cause = v_round.wager_id and t.code = 41 and t.number = v_first.number;
      v_round.wins := v_round.wins - 1;
      v_round.paid := v_round.paid - v_first.amount;
    end if;
    if v_effect <> 'NONE' then
      update wager.round_tx t set undone_by = v_tx where t.member_id = v_member and t.vendor = v_vendor and t.tx = v_ref;
    end if;
  end if;

  if (v_op = 'close' or (o ->> 'closes')::boolean) and v_round.state = 'open' then
    perform ledger.close_round(v_member, v_round.wager_id, v_round.moves, v_currency, v_round.held);
    v_round.held := 0;
    v_round.state := 'closed';
    v_round.closed_at := v_now;
  end if;

  if v_exists or v_op in ('bet', 'win') then
    -- Money that came in meets a debt before it can be spent.
    if v_op in ('win', 'adjust', 'rollback') then perform ledger.sweep_numbered(v_member, v_round.wager_id, v_round.moves); end if;
    update wager.round r set moves = v_round.moves, bets = v_round.bets, wins = v_round.wins, undone = v_round.undone, staked = v_round.staked,
      paid = v_round.paid, held = v_round.held, state = v_round.state, closed_at = v_round.closed_at
    where r.member_id = v_member and r.vendor = v_vendor and r.round = v_round.round;
    perform wager.draw_round(v_round, p_now);
  end if;

  select available into v_balance from ledger.balance where member_id = v_member and kind = 1;
  insert into wager.round_tx (member_id, vendor, tx, id, op, kind, body_hash, round, ref, amount, free_amount, number, verdict, effect,
    balance_after, shortfall, jackpots, contributions, at)
  values (v_member, v_vendor, v_tx, (o ->> 'id')::bigint, v_op, v_kind, v_hash, coalesce(v_round.round, ''), v_ref, v_amount, v_free, v_round.moves, 'done', v_effect,
    v_balance, v_short, v_jackpots, v_contributions, v_now);
  v_answer := row('done', v_effect, v_op = 'rollback' and v_first.undone_by is not null, case when v_exists or v_op in ('bet', 'win') then v_round.wager_id end,
    case when v_exists or v_op in ('bet', 'win') then v_round.state else '' end, v_balance, v_short, v_amount, v_now)::wager.round_answer;
  return v_answer;
end $$;

-- Applies a batch of transactions in one round trip. Items of one `group` stand or fall together, in their order; a batch
-- holds one group of a member. `p_ops` is a JSON list in member order.
create function wager.apply_rounds(p_now timestamptz, p_ops jsonb)
returns table (n int, verdict text, effect text, replayed boolean, wager_id bigint, round_state text, balance_after bigint, shortfall bigint, paid bigint, at timestamptz)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_members bigint[];
  v_fed bigint[];
  v_won bigint[];
  v_answers wager.round_answer[];
  v_one wager.round_answer;
  v_group jsonb;
  v_at int := 0;
  v_failed int;
begin
  select array_agg((x ->> 'member')::bigint), array_agg((x ->> 'jackpot')::bigint) filter (where x ? 'jackpot')
  into v_members, v_won from jsonb_array_elements(p_ops) g, jsonb_array_elements(g) x;
  select array_agg(j::bigint) into v_fed
  from jsonb_array_elements(p_ops) g, jsonb_array_elements(g) x, jsonb_array_elements_text(coalesce(x -> 'jackpots', '[]')) j;
  perform ledger.lock_mains(v_members);
  if v_fed is not null or v_won is not null then perform ledger.lock_jackpots(coalesce(v_fed, '{}'), coalesce(v_won, '{}')); end if;

  for v_group in select g from jsonb_array_elements(p_ops) g loop
    v_answers := '{}';
    v_failed := null;
    begin
      for i in 0 .. jsonb_array_length(v_group) - 1 loop
        v_one := wager.apply_tx(p_now, v_group -> i);
        v_answers := v_answers || v_one;
        if v_one.verdict <> 'done' and jsonb_array_length(v_group) > 1 then
          v_failed := i + 1;
          -- The first of several refuses alone and is remembered; what came before a later refusal is undone.
          exit when i = 0;
          raise exception 'group' using errcode = 'LX002';
        end if;
      end loop;
    exception when sqlstate 'LX002' then null;
    end;
    for i in 1 .. jsonb_array_length(v_group) loop
      v_one := v_answers[coalesce(v_failed, i)];
      n := v_at; v_at := v_at + 1;
      verdict := v_one.verdict; effect := v_one.effect; replayed := v_one.replayed; wager_id := v_one.wager_id; round_state := v_one.round_state;
      balance_after := v_one.balance_after; shortfall := v_one.shortfall; paid := v_one.paid; at := v_one.at;
      return next;
    end loop;
  end loop;
end $$;
