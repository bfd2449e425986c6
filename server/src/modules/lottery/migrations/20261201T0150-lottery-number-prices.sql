-- Prices of numbers with much money on them, as parts of the price of their play: of one draw, or of every one.
create table lottery.number_price (
  -- A region or a game.
  scope text not null,
  draw_id bigint,
  -- The play and the number, as limits count it.
  selection text not null,
  -- Ten-thousandths; 0 is closed.
  factor int not null check (factor between 0 and 10000),
  -- An operator, or `exposure`: what was staked on the number.
  set_by text not null,
  set_at timestamptz not null,
  unique nulls not distinct (scope, draw_id, selection)
);
create index number_price_of_draw on lottery.number_price (draw_id) where draw_id is not null;
-- The part of its ceiling, in percent, at which a number is sold at half its price; null never.
alter table lottery.game add column half_price_percent int default 50 check (half_price_percent between 1 and 100);
