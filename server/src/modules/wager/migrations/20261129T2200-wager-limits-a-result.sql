-- The limit of a stake counts everything that a member stakes on one result: these take what was staked on it before.
do $$
declare
  f regprocedure;
begin
  for f in
    select oid from pg_proc
    where pronamespace = 'wager'::regnamespace and proname in ('place', 'check_guards', 'ask_guard')
  loop
    execute format('drop function %s', f);
  end loop;
end $$;
