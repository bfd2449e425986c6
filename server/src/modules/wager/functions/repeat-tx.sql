-- What a transaction said before, once more, its balance included.
create or replace function wager.repeat_tx(t wager.round_tx) returns wager.round_answer
language sql stable as $$
  select row(t.verdict, t.effect, true, r.wager_id, coalesce(r.state, ''), t.balance_after, t.shortfall, t.amount, t.at)::wager.round_answer
  from (select) nothing left join wager.round r on r.member_id = t.member_id and r.vendor = t.vendor and r.round = t.round
$$;
