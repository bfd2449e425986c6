-- What of a member's money lies in bets: `bets`, the stakes of all that have no result yet (draws, tables, open rounds of own games and of
-- vendors), and `held`, credits of vendors that wait for two operators.
-- Published to other modules.
create or replace function wager.places_of(p_member bigint) returns table (place text, amount bigint)
language sql stable as $$
  select 'bets', coalesce(sum(w.stake), 0)::bigint from wager.wager w where w.member_id = p_member and w.state = 'placed'
  union all
  select 'held', coalesce(sum((h.op ->> 'amount')::bigint), 0)::bigint from wager.held_credit h where h.member_id = p_member and h.state = 'waiting'
$$;
