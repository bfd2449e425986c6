-- Draws the wager of a round from the round.
create or replace function wager.draw_round(p_round wager.round, p_now timestamptz) returns void
language sql as $$
  update wager.wager set
    state = case when p_round.bets = 0 and p_round.undone > 0 and p_round.paid = 0 then 'refunded'
      when p_round.state = 'open' then 'placed' when p_round.paid > 0 then 'won' else 'lost' end,
    -- A round taken back whole keeps its stake in sight, and says that it came back.
    stake = case when p_round.bets = 0 and p_round.undone > 0 and p_round.paid = 0 then stake else p_round.staked end,
    payout = case when p_round.bets = 0 and p_round.undone > 0 and p_round.paid = 0 then stake else p_round.paid end,
    valid_stake = case when p_round.state = 'closed' and not p_round.covers then wager.counted_stake(p_round.staked, p_round.paid) else 0 end,
    settled_at = case when p_round.state = 'closed' or (p_round.bets = 0 and p_round.undone > 0 and p_round.paid = 0) then platform.time_of(p_now) end
  where member_id = p_round.member_id and id = p_round.wager_id
$$;
