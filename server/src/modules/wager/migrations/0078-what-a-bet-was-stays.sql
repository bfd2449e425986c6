-- What a bet was when it was taken stays: the server itself cannot change its play, numbers, odds or time, only what became of it.
-- Stake and unit grow with the bets of a round. Partitions are reached through their table alone.
do $$
declare
  v_part regclass;
begin
  for v_part in select inhrelid::regclass from pg_inherits where inhparent = 'wager.wager'::regclass loop
    execute format('revoke insert, update on %s from lantern_app', v_part);
  end loop;
end $$;
revoke update on wager.wager, wager.slip from lantern_app;
grant update (unit, stake, state, payout, valid_stake, hits, result_version, settled_at) on wager.wager to lantern_app;
-- A jackpot won by its round is in the balance that the round answered.
grant update (balance_after) on wager.slip to lantern_app;

create or replace function wager.ensure_partitions(p_names text[], p_from bigint[], p_to bigint[]) returns void
language plpgsql security definer set search_path = wager, pg_temp as $$
begin
  for i in 1 .. coalesce(array_length(p_names, 1), 0) loop
    if to_regclass(format('wager.%I', 'wager_' || p_names[i])) is null then
      execute format('create table wager.%I partition of wager.wager for values from (%s) to (%s)', 'wager_' || p_names[i], p_from[i], p_to[i]);
      execute format('revoke insert, update on wager.%I from lantern_app', 'wager_' || p_names[i]);
    end if;
  end loop;
end $$;
