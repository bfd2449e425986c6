-- One group under its ceilings. What is above is as if it had not come, and kept; the bet of a bet-and-win stands alone then.
create or replace function wager.apply_group_within_ceilings(p_now timestamptz, p_group jsonb) returns setof wager.round_answer
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
    v_pool := ledger.jackpot_of((o ->> 'jackpot')::bigint, (select b.currency from ledger.balances b where b.member_id = (o ->> 'member')::bigint and b.kind = ledger.account('player:main')));
  end if;
  begin
    select array_agg(row(a.verdict, a.effect, a.replayed, a.wager_id, a.round_state, a.balance_after, a.shortfall, a.paid, a.at)::wager.round_answer order by a.n)
    into v_all from wager.book_rounds(p_now, jsonb_build_array(p_group)) a;
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
    from wager.book_rounds(p_now, jsonb_build_array(jsonb_build_array(p_group -> 0))) a;
  end if;
  insert into wager.held_credit (vendor, tx, member_id, round, body_hash, op, held_at)
  values (o ->> 'vendor', o ->> 'tx', (o ->> 'member')::bigint, o ->> 'round', decode(o ->> 'hash', 'hex'), o - 'ceiling', platform.time_of(p_now))
  on conflict (vendor, tx) do nothing;
  -- Of two players' credits under one name at once, one has it.
  return next wager.held_answer(p_now, o, case when found then 'held' else 'conflict' end);
end $$;
