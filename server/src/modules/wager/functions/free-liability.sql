-- A bet, or a part of it, that ends before its market does: the market lost so much of its stakes, and owes only for what is still staked.
create or replace function wager.free_liability(
  p_member bigint, p_id bigint, p_currency text, p_unstaked bigint, p_stake bigint, p_before bigint, p_after bigint
) returns void
language sql as $$
  update wager.market_stake s set staked = s.staked - p_unstaked from wager.bet_price b
  where b.member_id = p_member and b.wager_id = p_id and s.event_id = b.event_id and s.market = b.market and s.currency = p_currency;
  update wager.liability l set due = l.due - wager.due_of_part(b.due, p_stake, p_before) + wager.due_of_part(b.due, p_stake, p_after) from wager.bet_price b
  where b.member_id = p_member and b.wager_id = p_id and l.event_id = b.event_id and l.market = b.market and l.currency = p_currency
    and l.selection = b.selection;
$$;
