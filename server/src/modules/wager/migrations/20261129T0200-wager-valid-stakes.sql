-- The greatest share of the outcomes, in percent, that a member's bets on the event may cover and still count: as it was when the event was first
-- settled. Null before, and on events that were settled when every stake of a bet that was won or lost counted.
alter table wager.event add column cover_percent smallint check (cover_percent between 50 and 100);

-- A round whose bets cover more than that share of the outcomes; what it was bet on tells its game.
alter table wager.round add column covers boolean not null default false;

-- The last transaction whose wagers counted with their whole stake.
do $$
declare
  f regprocedure;
begin
  execute format('create function wager.valid_tx() returns bigint language sql immutable parallel safe as $f$ select %s::bigint $f$',
    pg_current_xact_id()::text);
  -- Stated anew with what counts of a stake.
  for f in
    select oid from pg_proc
    where pronamespace = 'wager'::regnamespace and proname in ('settle_chunk', 'resettle_one', 'record_reported')
  loop
    execute format('drop function %s', f);
  end loop;
end $$;
