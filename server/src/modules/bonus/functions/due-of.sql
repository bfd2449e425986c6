-- The bonus part of what a bet paid so far: payout x part / stake, rounded down. Of a round whose bets were taken back in part, the bonus money of that part
-- is back in full.
create or replace function bonus.due_of(p_stake bigint, p_bonus bigint, p_staked bigint, p_payout bigint) returns bigint
language sql immutable parallel safe as $$
  select (case when p_staked >= p_stake then div(p_payout::numeric * p_bonus, p_staked) when p_staked <= 0 then p_bonus
    else p_bonus - div(p_bonus::numeric * p_staked, p_stake) + div(p_payout * div(p_bonus::numeric * p_staked, p_stake), p_staked) end)::bigint
$$;
