-- Plays name those that their caller may pay more: both have one more argument.
do $$
declare
  f regprocedure;
begin
  for f in select oid from pg_proc where pronamespace = 'wager'::regnamespace and proname in ('play', 'book_plays')
  loop
    execute format('drop function %s', f);
  end loop;
end $$;
