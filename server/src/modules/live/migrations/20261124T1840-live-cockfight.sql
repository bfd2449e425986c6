-- Pits of virtual fights. In a pari-mutuel pit the stakes on both sides are shared by the winners, less a fee in ten-thousandths.
alter table live.game_table add column fee int check (fee between 0 and 5000);
alter table live.game_table add constraint fee_of_pools check ((fee is not null) = (variant is not distinct from 'pari-mutuel'));
grant update (fee) on live.game_table to lantern_app;

-- The terms of a pool, written with its round, and what lay on both sides when the bets were bound, in each currency:
-- [{"currency", "meron", "wala"}], micros.
create table live.pool (
  round_id bigint primary key references live.round,
  fee int not null check (fee between 0 and 5000),
  counted jsonb
);
grant select, insert on live.pool to lantern_app;
grant update (counted) on live.pool to lantern_app;

insert into live.game_table (code, name, game, variant, fee, is_trial, min_level, min_stake, max_stake, max_round, bet_ms, last_call_ms, is_fast, sort)
select code, name, 'cockfight', variant, fee, is_trial, 0, least * 1000000::bigint, most * 1000000::bigint, round * 1000000::bigint, bet_s * 1000, 10000, is_fast, sort
from (values
  ('bamboo-pit-1', 'Bamboo Pit 1', null, null::int, false, 1, 5000, 20000, 40, false, 310),
  ('bamboo-pit-2', 'Bamboo Pit 2', null, null, false, 1, 1000, 4000, 30, true, 320),
  ('bamboo-pit-3', 'Bamboo Pit 3', 'pari-mutuel', 500, false, 1, 20000, 40000, 45, false, 330),
  ('lotus-pit', 'Lotus Pit', 'pari-mutuel', 500, false, 1, 2000, 8000, 30, true, 340),
  ('trial-pit', 'Trial Pit', null, null, true, 1, 1000, 4000, 30, true, 350)
) as t (code, name, variant, fee, is_trial, least, most, round, bet_s, is_fast, sort);
