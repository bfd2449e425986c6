-- What a part of a stake pays at most, of what the whole stake pays at most; rounded up, so that a bet never pays more than it counts at.
-- Published to other modules.
create or replace function wager.due_of_part(p_due bigint, p_stake bigint, p_part bigint) returns bigint
language sql immutable parallel safe as $$
  select div(p_due::numeric * p_part + p_stake - 1, p_stake)::bigint
$$;
