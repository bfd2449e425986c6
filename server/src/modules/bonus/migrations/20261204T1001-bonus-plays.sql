-- Plays have a function of their own: it has one argument less.
drop function if exists wager.stake_bonus(timestamptz, bigint[], int[], bigint[], bigint[], bigint[], text[], int, boolean);
