-- The state of a bet as it is shown; the rule is `shown-state.ts` of `packages/rules/src/wager`.
create or replace function wager.shown_state(p_state text, p_stake bigint, p_payout bigint) returns text
language sql immutable parallel safe as $$
  select case when p_state <> 'won' or p_payout > p_stake then p_state when p_payout = p_stake then 'refunded' else 'partly_returned' end
$$;
