-- count_bets: points of bets, from the bets; pay_reward: what a claimed reward gives; adjust: what two operators decided
-- redeem, convert: points that the member has; decide: gives back what a redemption took; change_stock: moves no points
select ledger.entrust('points',
  array['adjust', 'change_stock', 'convert', 'count_bets', 'decide', 'pay_reward', 'redeem'], array['move', 'move_stock']);
grant select, insert, update on points.account, points.redemption to lantern_ledger;
grant select, insert on points.movement, points.stock_change, points.conversion, points.adjustment to lantern_ledger;
grant select, update on points.good to lantern_ledger;
grant select on rewards.rewards to lantern_ledger;
