-- An event whose stakes are shared by its winners. Its terms are written before the first bet.
create table wager.pot (
  event_id bigint primary key,
  -- The operator's part in ten-thousandths of the stakes.
  rake int not null check (rake between 0 and 10000),
  -- What becomes of the stakes when nobody wins.
  no_winner text not null check (no_winner in ('refund', 'carry'))
);
revoke update on wager.pot from lantern_app;

-- What a pot holds in one currency, counted once when its sales are over; no money meets another currency.
create table wager.pot_money (
  event_id bigint not null references wager.pot,
  currency text not null,
  staked bigint not null check (staked >= 0),
  carried bigint not null check (carried >= 0),
  rake bigint not null check (rake between 0 and staked),
  paid bigint not null default 0 check (paid >= 0),
  outcome text check (outcome in ('paid', 'refunded', 'carried')),
  carried_to bigint,
  primary key (event_id, currency),
  constraint pot_holds check (paid <= staked - rake + carried)
);
revoke insert, update on wager.pot_money from lantern_app;

-- Stated anew with a currency.
drop function if exists wager.refund_chunk(bigint, timestamptz, int);
