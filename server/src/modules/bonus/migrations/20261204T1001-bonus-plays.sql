-- Plays have a function of their own: another argument takes their place.
drop function if exists wager.stake_bonus(timestamptz, bigint[], int[], bigint[], bigint[], bigint[], text[], int, boolean);
