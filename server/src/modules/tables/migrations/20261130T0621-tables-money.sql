-- Money on tables. `escrow:seat` of a table holds what its stacks and pots hold; between them chips move by rows of `chip_move`.
alter table tables.game_table add column number bigint generated always as identity unique;

-- A member at a seat with money, from the buy-in to the cash-out. Its stack is the sum of its moves.
create table tables.sitting (
  id bigint primary key,
  table_code text not null references tables.game_table,
  seat int not null,
  member_id bigint not null,
  currency text not null,
  stack bigint not null check (stack >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check (closed_at is null or stack = 0)
);
create unique index sitting_at_seat on tables.sitting (table_code, seat) where closed_at is null;
create index sitting_of_member on tables.sitting (member_id) where closed_at is null;

-- What lies in the middle of a hand, until it is won.
create table tables.pot (
  hand_id bigint primary key,
  table_code text not null references tables.game_table,
  currency text not null,
  amount bigint not null default 0 check (amount >= 0),
  ended_at timestamptz,
  check (ended_at is null or amount = 0)
);
create index pot_open on tables.pot (table_code) where ended_at is null;

-- One movement of chips, under the key of its obligation: the sitting, the top-up, or the hand with a number that its game gives.
create table tables.chip_move (
  cause bigint not null,
  number int not null,
  kind text not null check (kind in ('buy_in', 'top_up', 'cash_out', 'seat_to_pot', 'pot_to_seat', 'rake')),
  sitting_id bigint references tables.sitting check ((sitting_id is null) = (kind = 'rake')),
  hand_id bigint references tables.pot check ((hand_id is not null) = (kind in ('seat_to_pot', 'pot_to_seat', 'rake'))),
  amount bigint not null check (amount > 0),
  at timestamptz not null default clock_timestamp(),
  primary key (cause, number)
);
create index chip_move_of_sitting on tables.chip_move (sitting_id, hand_id);
create index chip_move_of_hand on tables.chip_move (hand_id);

grant select on tables.sitting, tables.pot, tables.chip_move to lantern_app;
