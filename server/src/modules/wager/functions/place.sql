-- Places a batch of slips in one round trip, after the members' guards were checked. A batch holds at most one slip of a member.
-- Verdict per slip: placed | replayed | conflict | unknown_event | not_open | closed | member_limit | market_closed | odds_changed | insufficient | a
-- guard's refusal.
create or replace function wager.place(
  p_now timestamptz,
  s_member bigint[], s_currency text[], s_key uuid[], s_id bigint[], s_hash bytea[],
  l_slip int[], l_id bigint[], l_event bigint[], l_stake bigint[], l_detail jsonb,
  x_line int[], x_selection text[], x_units bigint[], x_limit bigint[],
  -- Of lines with legs: what they are a bet on, their legs, and the events that exposures count on where the line has none.
  m_line int[] default '{}', m_category text[] default '{}', m_vendor text[] default '{}', m_game text[] default '{}',
  g_line int[] default '{}', g_event bigint[] default '{}', g_selection text[] default '{}', g_odds bigint[] default '{}',
  x_event bigint[] default '{}',
  -- What the member of a slip staked before on other events of the same result.
  s_before bigint[] default '{}',
  -- Prices that bets were taken at, of lines and legs; `p_due` is what a line pays at most and `p_ceiling` what its market may cost, 0 where that
  -- is not counted.
  p_line int[] default '{}', p_event bigint[] default '{}', p_market text[] default '{}', p_selection text[] default '{}', p_odds bigint[] default '{}',
  p_version int[] default '{}', p_due bigint[] default '{}', p_ceiling bigint[] default '{}',
  -- Milliseconds for which a slip waits before it is accepted or refused; 0 for none.
  s_wait int[] default '{}',
  -- The account whose money is staked.
  p_money text default 'player:main'
) returns table (n int, verdict text, slip_id bigint, balance_after bigint, placed_at timestamptz)
language plpgsql as $$
declare
  v_member bigint[] := s_member;
  v_total bigint[];
  v_held text[];
begin
  if wager.is_guarded(s_member) then
    perform wager.lock_guards(s_member);
    select array_agg(t.total order by t.slip) into v_total
    from (select i.slip, sum(i.stake)::bigint as total from unnest(l_slip, l_stake) as i(slip, stake) group by i.slip) t;
    v_held := wager.check_guards(
      p_now, s_member, v_total, p_result => wager.staked_on(s_member, s_before, l_slip, l_event, l_stake, g_line, g_event));
    for i in 1 .. cardinality(s_member) loop
      -- A slip that was answered keeps its answer; one that is held back is nobody's, and nothing is taken for it.
      if v_held[i] is not null and exists (select from wager.slip s where s.member_id = s_member[i] and s.key = s_key[i]) then
        v_held[i] := null;
      elsif v_held[i] is not null then
        v_member[i] := null;
      end if;
    end loop;
  end if;
  return query select p.n, coalesce(v_held[p.n], p.verdict), p.slip_id, p.balance_after, p.placed_at
  from wager.book_slips(
    p_now => p_now,
    s_member => v_member, s_currency => s_currency, s_key => s_key, s_id => s_id, s_hash => s_hash,
    l_slip => l_slip, l_id => l_id, l_event => l_event, l_stake => l_stake, l_detail => l_detail,
    x_line => x_line, x_selection => x_selection, x_units => x_units, x_limit => x_limit,
    m_line => m_line, m_category => m_category, m_vendor => m_vendor, m_game => m_game,
    g_line => g_line, g_event => g_event, g_selection => g_selection, g_odds => g_odds, x_event => x_event,
    p_line => p_line, p_event => p_event, p_market => p_market, p_selection => p_selection, p_odds => p_odds, p_version => p_version,
    p_due => p_due, p_ceiling => p_ceiling, s_wait => s_wait, p_money => p_money) p;
end $$;
