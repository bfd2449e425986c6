-- A place that several share divides what a leg pays by their number (sports.md 4.1).
alter table wager.leg add column winners smallint not null default 1,
  add constraint leg_winners check (winners between 1 and 1000 and (winners = 1 or state = 'won'));

-- Both are stated anew with the number of winners.
do $$
declare
  f regprocedure;
begin
  for f in select oid from pg_proc where pronamespace = 'wager'::regnamespace and proname in ('take_legs', 'settle_legs') loop
    execute format('drop function %s', f);
  end loop;
end $$;
