-- Who above a member earns of a stake: each whose rate is above every rate below, from that rate up to their own. Together it is what the greatest rate
-- is above the member's.
create or replace function contracts.shares_of(p_chain bigint[], p_rates int[]) returns table (agent_id bigint, own int, below int)
language sql immutable as $$
  select p_chain[i], p_rates[i], b.below
  from generate_subscripts(p_chain, 1) i
  cross join lateral (select max(r) as below from unnest(p_rates[:i - 1]) r) b
  where i > 1 and p_rates[i] > b.below
$$;
