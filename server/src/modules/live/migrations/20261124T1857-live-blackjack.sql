-- Blackjack: seats from which a hand is played, decisions while a round is dealt, and the stakes that they add.
alter table live.game_table add column seats_each int not null default 1 check (seats_each between 1 and 7);

-- playing: players decide, one turn after the other.
alter table live.round drop constraint round_state_check,
  add constraint round_state_check check (state in ('open', 'closed', 'bound', 'playing', 'dealing', 'shown', 'settled', 'void')),
  add column turn jsonb,
  add constraint round_turn check (state = 'playing' and turn is not null and steps is not null and bound_at is not null or state <> 'playing' and turn is null);

create table live.taken_seat (
  table_code text not null references live.game_table,
  seat int not null check (seat between 1 and 7),
  member_id bigint not null,
  -- Masked, as others see it.
  name text not null,
  taken_at timestamptz not null,
  -- Rounds without a bet since the last one.
  idle int not null default 0,
  -- It is free once the bets of the running round are bound: until then its bets are those of one member.
  is_leaving boolean not null default false,
  primary key (table_code, seat)
);
create index taken_seat_of_member on live.taken_seat (member_id);

-- The event of the stakes that decisions add to a round; its first one opens it.
create table live.raise (
  id bigint primary key,
  round_id bigint not null unique references live.round
);

grant select, insert, update, delete on live.taken_seat to lantern_app;
grant select, insert on live.raise to lantern_app;
grant update (turn) on live.round to lantern_app;

insert into live.game_table (code, name, game, variant, is_trial, min_level, min_stake, max_stake, max_round, bet_ms, last_call_ms, is_fast, sort, seats_each)
select code, name, 'blackjack', variant, is_trial, 0, least * 1000000::bigint, most * 1000000::bigint, round * 1000000::bigint, bet_s * 1000, call_s * 1000, is_fast, sort, seats_each
from (values
  ('nha-trang', 'Nha Trang', null, false, 5, 2000, 8000, 20, 5, false, 131, 1),
  ('vung-tau', 'Vung Tau', 'late-surrender', false, 1, 500, 2500, 15, 4, true, 132, 3),
  ('trial-blackjack', 'Trial Blackjack', null, true, 1, 1000, 4000, 15, 4, false, 245, 1)
) as t (code, name, variant, is_trial, least, most, round, bet_s, call_s, is_fast, sort, seats_each);
