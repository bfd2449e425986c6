-- Plays a batch of balls and counts those that were played, in one statement; trial money is no turnover and is not counted. A
-- connection adds to its own row.
create or replace function instant.play(
  p_now timestamptz,
  s_member bigint[], s_currency text[], s_key uuid[], s_id bigint[], s_hash bytea[], s_refusal text[],
  s_category text[], s_vendor text[], s_game text[], s_round text[], s_detail jsonb,
  s_stake bigint[], s_payout bigint[],
  n_slip int[], n_pair bigint[], n_nonce int[],
  s_version int[], s_expected numeric[], s_variance numeric[]
) returns table (n int, verdict text, id bigint, balance_after bigint, payout bigint, placed_at timestamptz)
language sql as $$
  with played as materialized (
    select p.* from wager.play(
      p_now => p_now,
      s_member => s_member, s_currency => s_currency, s_key => s_key, s_id => s_id, s_hash => s_hash, s_refusal => s_refusal,
      s_category => s_category, s_vendor => s_vendor, s_game => s_game, s_round => s_round, s_detail => s_detail,
      s_stake => s_stake, s_payout => s_payout,
      n_slip => n_slip, n_pair => n_pair, n_nonce => n_nonce) p
  ), counted as (
    insert into instant.tally as t (game, version, currency, shard, plays, staked, paid, expected, variance)
    select s_game[p.n], s_version[p.n], s_currency[p.n], ledger.own_shard(), count(*), sum(s_stake[p.n]), sum(s_payout[p.n]),
      sum(s_expected[p.n]), sum(s_variance[p.n])
    from played p where p.verdict = 'played' and not ledger.is_trial(s_currency[p.n]) group by 1, 2, 3 order by 1, 2, 3
    on conflict (game, version, currency, shard) do update
      set plays = t.plays + excluded.plays, staked = t.staked + excluded.staked, paid = t.paid + excluded.paid,
        expected = t.expected + excluded.expected, variance = t.variance + excluded.variance
  )
  select p.n, p.verdict, p.id, p.balance_after, p.payout, p.placed_at from played p
$$;
