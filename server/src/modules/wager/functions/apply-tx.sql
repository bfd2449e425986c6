-- One transaction of a round; the caller holds the member's main account, so transactions of a member follow one another. What is
-- rolled back before it came is refused by its tombstone, bet or win; a win and a correction stand
-- for a bet or a win that was done, and for nothing else; another player's transaction is not rolled back by a tombstone beside it;
-- a round is of one game.
-- Verdicts: done | conflict | insufficient | already_rolled_back | round_closed | bet_not_found | already_settled |
-- bad_amount | free_round_unknown | a refusal of a bet or a win handed in with `refusal`.
create or replace function wager.apply_tx(p_now timestamptz, o jsonb) returns wager.round_answer
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
  -- What the transaction acts on is a bet or a win of this round that was done.
  v_stands boolean;
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
    if v_seen.op = 'tombstone' and v_op in ('bet', 'win') then v_verdict := 'already_rolled_back';
    elsif v_seen.member_id = v_member and v_seen.body_hash = v_hash and v_seen.op = v_op then return wager.repeat_tx(v_seen);
    else v_verdict := 'conflict'; end if;
    select available into v_balance from ledger.balances where member_id = v_member and kind = ledger.account('player:main');
    return row(v_verdict, '', false, null, '', v_balance, 0, 0, v_now)::wager.round_answer;
  end if;

  select currency, available into v_currency, v_balance from ledger.balances where member_id = v_member and kind = ledger.account('player:main');
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
    v_round.moves := 0; v_round.bets := 0; v_round.wins := 0; v_round.undone := 0; v_round.staked := 0; v_round.paid := 0; v_round.held := 0; v_round.covers := false;
  end if;

  if v_op = 'bet' and v_exists and v_round.game <> o ->> 'game' then
    return row('conflict', '', false, null, '', v_balance, 0, 0, v_now)::wager.round_answer;
  end if;

  v_stands := coalesce(v_first.op in ('bet', 'win') and v_first.verdict = 'done' and v_first.round = v_round.round, false);

  -- What refuses it, before any money moves.
  if v_op = 'bet' then
    v_verdict := case when v_round.state = 'closed' then 'round_closed' when o ->> 'refusal' is not null then o ->> 'refusal' else 'done' end;
  elsif v_op = 'win' then
    v_verdict := case
      when v_round.state = 'closed' then 'round_closed'
      when v_first.tx is not null and (v_first.undone_by is not null or v_first.op = 'tombstone') then 'already_rolled_back'
      when v_kind not in ('FREE_ROUND', 'JACKPOT', 'PROMO') and v_round.bets = 0 then case when v_round.undone > 0 then 'already_rolled_back' else 'bet_not_found' end
      when v_ref <> '' and not v_stands then 'bet_not_found'
      when o ->> 'refusal' is not null then o ->> 'refusal'
      -- The win of a free round needs the bet that took one.
      when v_kind = 'FREE_ROUND' and not exists (
        select from wager.round_tx t
        where t.vendor = v_vendor and t.at >= v_round.opened_at and t.member_id = v_member and t.round = v_round.round
          and t.op = 'bet' and t.free_amount > 0 and t.verdict = 'done' and t.undone_by is null) then 'free_round_unknown'
      else 'done' end;
  elsif v_op = 'adjust' then
    v_verdict := case when not v_exists or not v_stands then 'bet_not_found'
      when v_first.undone_by is not null then 'already_rolled_back'
      when v_round.paid + v_amount < 0 then 'bad_amount' else 'done' end;
  elsif v_op = 'close' then
    v_verdict := case when not v_exists then 'bet_not_found' else 'done' end;
  elsif v_op = 'rollback' then
    v_verdict := case
      when v_first.tx is null and exists (select from wager.round_tx t where t.vendor = v_vendor and t.tx = v_ref and t.op <> 'tombstone') then 'bet_not_found'
      when v_first.tx is null then 'done'
      when v_first.op not in ('bet', 'win', 'tombstone') then 'bad_amount'
      when v_first.op = 'bet' and v_first.verdict = 'done' and v_first.undone_by is null and v_round.wins > 0 then 'already_settled'
      when v_first.op = 'win' and v_first.verdict = 'done' and v_first.undone_by is null and v_round.paid < v_first.amount then 'bad_amount'
      else 'done' end;
  end if;

  if v_verdict = 'done' and v_op = 'bet' then
    if v_amount > 0 and wager.has_bonus(array[v_member]) then
      perform wager.stake_bonus(v_now, array[v_member], '{1}', array[v_round.wager_id], '{0}', array[v_amount], array[o ->> 'category'], v_round.moves + 1);
    end if;
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
    insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, currency, placed_at, round)
    values (v_member, v_round.wager_id, v_round.wager_id, 0, o ->> 'category', v_vendor, v_round.game, coalesce(o -> 'detail', '{"kind": "vendor"}'), 0, v_currency, v_now, v_round.round);
  end if;
  v_round.moves := v_round.moves + 1;

  if v_op = 'bet' then
    v_round.bets := v_round.bets + 1;
    v_round.staked := v_round.staked + v_amount;
    v_round.held := v_round.held + v_amount;
    perform ledger.free_stake(v_member, v_round.wager_id, v_round.moves, ledger.code('free_round_stake'), v_currency, v_free);
    if cardinality(v_jackpots) > 0 then
      -- Several jackpots of one bet need numbers of their own: a thousand a movement is more than anybody has.
      perform ledger.feed_jackpots(array_agg(v_member), array_agg(v_round.wager_id), array_agg(v_round.moves * 1000 + j.n::int), array_agg(j.jackpot), array_agg(j.amount))
      from unnest(v_jackpots, v_contributions) with ordinality as j(jackpot, amount, n);
    end if;
  elsif v_op = 'win' then
    if v_jackpot is not null then
      perform ledger.pay_jackpot(v_member, v_round.wager_id, v_round.moves, v_jackpot, v_amount);
    else
      perform ledger.pay(ledger.code('payout'), ledger.account('house:ggr'), 0, array[v_member], array[v_round.wager_id], v_round.moves, array[v_amount]);
    end if;
    v_round.wins := v_round.wins + 1;
    v_round.paid := v_round.paid + v_amount;
  elsif v_op = 'adjust' and v_amount >= 0 then
    perform ledger.pay(ledger.code('correction'), ledger.account('house:ggr'), 0, array[v_member], array[v_round.wager_id], v_round.moves, array[v_amount]);
    v_round.paid := v_round.paid + v_amount;
  elsif v_op = 'adjust' then
    v_short := -v_amount - ledger.take_back(v_member, v_round.wager_id, v_round.moves, -v_amount);
    v_round.paid := v_round.paid + v_amount;
  elsif v_op = 'rollback' then
    v_effect := 'NONE';
    if v_first.tx is null then
      -- Its bet may still be on the way: it will find this and be refused.
      insert into wager.round_tx (member_id, vendor, tx, id, op, kind, body_hash, round, amount, verdict, balance_after, at)
      values (v_member, v_vendor, v_ref, (o ->> 'id')::bigint, 'tombstone', '', v_hash, coalesce(o ->> 'round', ''), 0, 'already_rolled_back', v_balance, v_now)
      on conflict (vendor, tx) do nothing;
    elsif v_first.verdict = 'done' and v_first.undone_by is null and v_first.op = 'bet' then
      v_effect := 'REFUND';
      perform ledger.pay(ledger.code('refund'), case when v_round.state = 'open' then ledger.account('escrow:event') else ledger.account('house:ggr') end, v_round.wager_id,
        array[v_member], array[v_round.wager_id], v_round.moves, array[v_first.amount]);
      perform ledger.free_stake(v_member, v_round.wager_id, v_round.moves, ledger.code('free_round_reversal'), v_currency, v_first.free_amount);
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
      from ledger.transfers t where t.member_id = v_member and t.cause = v_round.wager_id and t.code = ledger.code('jackpot_win') and t.number = v_first.number;
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
    v_round.covers := coalesce((o ->> 'covers')::boolean, false);
    v_round.closed_at := v_now;
  end if;

  if v_exists or v_op in ('bet', 'win') then
    update wager.round r set moves = v_round.moves, bets = v_round.bets, wins = v_round.wins, undone = v_round.undone, staked = v_round.staked,
      paid = v_round.paid, held = v_round.held, state = v_round.state, covers = v_round.covers, closed_at = v_round.closed_at
    where r.member_id = v_member and r.vendor = v_vendor and r.round = v_round.round;
    perform wager.draw_round(v_round, p_now);
    perform wager.return_bonus(v_now, array[v_member], array[v_round.wager_id]);
    -- Money that came in meets a debt before it can be spent.
    if v_op in ('win', 'adjust', 'rollback') then perform ledger.sweep_numbered(v_member, v_round.wager_id, v_round.moves); end if;
  end if;

  select available into v_balance from ledger.balances where member_id = v_member and kind = ledger.account('player:main');
  insert into wager.round_tx (member_id, vendor, tx, id, op, kind, body_hash, round, ref, amount, free_amount, number, verdict, effect,
    balance_after, shortfall, jackpots, contributions, at)
  values (v_member, v_vendor, v_tx, (o ->> 'id')::bigint, v_op, v_kind, v_hash, coalesce(v_round.round, ''), v_ref, v_amount, v_free, v_round.moves, 'done', v_effect,
    v_balance, v_short, v_jackpots, v_contributions, v_now);
  v_answer := row('done', v_effect, v_op = 'rollback' and v_first.undone_by is not null, case when v_exists or v_op in ('bet', 'win') then v_round.wager_id end,
    case when v_exists or v_op in ('bet', 'win') then v_round.state else '' end, v_balance, v_short, v_amount, v_now)::wager.round_answer;
  return v_answer;
end $$;
