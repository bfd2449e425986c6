create or replace function wager.held_answer(p_now timestamptz, o jsonb, p_verdict text) returns wager.round_answer
language sql stable set enable_seqscan = off as $$
  select row(p_verdict, case p_verdict when 'held' then 'HELD' else '' end, false, r.wager_id, coalesce(r.state, ''), b.available, 0, 0, platform.time_of(p_now))::wager.round_answer
  from ledger.balances b
  left join wager.round r on r.member_id = b.member_id and r.vendor = o ->> 'vendor' and r.round = o ->> 'round'
  where b.member_id = (o ->> 'member')::bigint and b.kind = ledger.account('player:main')
$$;
