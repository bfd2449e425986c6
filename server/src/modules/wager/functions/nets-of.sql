-- The same figure from the wagers themselves, hour by hour: what the counters begin with, and what an audit compares.
create or replace function wager.nets_of(p_member bigint, p_from int) returns table (hour int, net bigint)
language sql stable set enable_seqscan = off as $$
  select m.hour, sum(m.moved)::bigint from (
    select wager.hour_of(w.placed_at) as hour, w.stake as moved from wager.wager w where w.member_id = p_member
    union all
    select wager.hour_of(coalesce(w.settled_at, w.placed_at)), b.paid - w.payout
    from wager.wager w cross join lateral wager.bought_of(w.member_id, w.id) b where w.member_id = p_member and w.payout > 0
    union all
    select wager.hour_of(c.at), -c.paid from wager.cash_out c where c.member_id = p_member
  ) m where m.hour >= p_from group by m.hour
$$;
