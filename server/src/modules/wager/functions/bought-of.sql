-- What was bought back of a bet so far: the stake of its parts, and what was paid for them.
-- Published to other modules.
create or replace function wager.bought_of(p_member bigint, p_id bigint) returns table (parts int, stake bigint, paid bigint)
language sql stable as $$
  select count(*)::int, coalesce(sum(c.stake), 0)::bigint, coalesce(sum(c.paid), 0)::bigint
  from wager.cash_out c where c.member_id = p_member and c.wager_id = p_id
$$;
