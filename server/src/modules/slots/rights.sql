-- play: a play within the ceiling of its maths; the audit draws it again
-- seed_pool: a pool's seed, once; the audit compares it with the maths
select ledger.entrust('slots', array['play', 'seed_pool']);
grant select, insert, update on slots.seat, slots.pool, slots.jackpot_win, slots.tally to lantern_ledger;
revoke insert, update, delete on slots.jackpot_win from lantern_app;
revoke update on slots.pool from lantern_app;
