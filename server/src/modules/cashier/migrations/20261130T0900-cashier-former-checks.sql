-- A new database has no functions of before, which 20261130T0600-cashier-causes.after.sql attaches to tables; 20261130T0901 takes them away again.
do $$
declare
  v_name text;
begin
  foreach v_name in array array['ask_review', 'ask_case_review', 'ask_restore', 'ask_decided_withdrawal'] loop
    if to_regprocedure(format('cashier.%I()', v_name)) is null then
      execute format('create function cashier.%I() returns trigger language plpgsql as %L', v_name,
        'begin raise exception ''not decided by two operators''; end');
    end if;
  end loop;
end $$;
