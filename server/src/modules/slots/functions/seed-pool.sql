-- A pool begins with its seed, once, and with nothing else. The audit compares the seed with the game's maths.
create or replace function slots.seed_pool(p_jackpot bigint) returns boolean
language sql as $$
  select ledger.seed_jackpot(0, p.jackpot_id, 0, p.jackpot_id, p.currency, p.seed) from slots.pool p where p.jackpot_id = p_jackpot
$$;
