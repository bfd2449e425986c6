-- What a rebate (the sum of valid stakes, each at the rate of its category in millionths and floored) and a loss-back (real money staked less real money
-- paid) count of a member's bets that were settled between two instants.
create or replace function promotions.figures_of(
  p_member bigint, p_first_id bigint, p_last_id bigint, p_from timestamptz, p_to timestamptz, p_first_day date, p_rates jsonb
) returns table (rebate bigint, loss bigint)
language sql stable as $$
  select
    coalesce(sum(div(w.valid_stake::numeric * coalesce((p_rates ->> w.category)::numeric, 0), 1000000)), 0)::bigint,
    coalesce(sum(w.stake - coalesce(b.bonus, 0) - (w.payout - coalesce(b.returned, 0))), 0)::bigint
  from wager.wagers w left join bonus.bets b on b.member_id = w.member_id and b.wager_id = w.id
  where w.member_id = p_member and w.id between p_first_id and p_last_id and w.state in ('won', 'lost')
    and w.settled_at >= p_from and w.settled_at < p_to
    and not exists (select from promotions.settled_before s where s.member_id = w.member_id and s.wager_id = w.id and s.day < p_first_day)
$$;
