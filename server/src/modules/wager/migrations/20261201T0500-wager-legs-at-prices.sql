-- Keys of markets name lines, scores and numbers: `AH:-0.25@1-1`, `MAP_WINNER#2`.
alter table wager.market drop constraint market_market_check;
alter table wager.market add constraint market_market_check check (market ~ '^[A-Za-z0-9._:#@-]{1,60}$');
-- Why a slip that waited was refused, in the words of the module that took it; null while it waits and where it was accepted.
alter table wager.waiting_slip add column refused_for text check (refused_for is null or state = 'refused');
create index waiting_slip_events on wager.waiting_slip using gin (prices jsonb_path_ops) where state = 'waiting';
-- Bets that count on a market, for its lists.
create index bet_price_market on wager.bet_price (event_id, market, selection);
