-- On a database that has not applied 20261130T0600-cashier-causes.after.sql: functions that it attaches to tables, until 20261130T0901 attaches others.
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
