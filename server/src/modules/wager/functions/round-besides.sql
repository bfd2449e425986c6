-- What stood behind a round besides its stake, and what it paid besides wins: read only where a ceiling is near.
create or replace function wager.round_besides(r wager.round, out free bigint, out gifts bigint)
language sql stable set enable_seqscan = off as $$
  select coalesce(sum(t.free_amount) filter (where t.op = 'bet'), 0)::bigint,
    coalesce(sum(t.amount) filter (where t.op = 'win' and t.kind in ('JACKPOT', 'PROMO')), 0)::bigint
  from wager.round_tx t
  where t.vendor = r.vendor and t.at >= r.opened_at and t.member_id = r.member_id and t.round = r.round
    and t.verdict = 'done' and t.undone_by is null
$$;
