-- Stated anew: a bet is bought back in parts, which are numbered.
do $$
declare
  f regprocedure;
begin
  for f in select oid from pg_proc where pronamespace = 'ledger'::regnamespace and proname in ('cash_out', 'cashed_out') loop
    execute format('drop function %s', f);
  end loop;
end $$;
