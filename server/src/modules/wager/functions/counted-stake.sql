-- The part of a stake that counts by itself, where nothing else was bet on the event: all of one that was won or lost wholly, nothing of one
-- that came back exactly, the lost part of one of which a part came back (money.md 6).
-- Published to other modules.
create or replace function wager.counted_stake(p_stake bigint, p_payout bigint) returns bigint
language sql immutable parallel safe as $$
  select case when p_payout = 0 or p_payout > p_stake then p_stake else p_stake - p_payout end
$$;
