-- Lets functions of a module run with the rights of `lantern_ledger`: the server may call `p_entered`, and only such functions `p_inner`. The
-- `rights.sql` of the module calls it, as the owner of the database.
-- Published to other modules.
create or replace function ledger.entrust(p_schema text, p_entered text[], p_inner text[] default '{}') returns void
language plpgsql as $$
declare
  v_missing text;
  f record;
begin
  select string_agg(n, ', ') into v_missing from unnest(p_entered || p_inner) n
  where not exists (select from pg_proc p where p.pronamespace = p_schema::regnamespace and p.proname = n);
  if v_missing is not null then raise exception 'schema % has no function %', p_schema, v_missing; end if;
  -- An owner needs the right to create in the moment it becomes one.
  execute format('grant usage, create on schema %I to lantern_ledger', p_schema);
  for f in
    select p.oid::regprocedure as name, p.proname = any (p_entered) as is_entered from pg_proc p
    where p.pronamespace = p_schema::regnamespace and p.proname = any (p_entered || p_inner)
  loop
    execute format('alter function %s security definer set search_path = pg_catalog, pg_temp', f.name);
    execute format('alter function %s owner to lantern_ledger', f.name);
    execute format('revoke execute on function %s from public, lantern_app', f.name);
    if f.is_entered then execute format('grant execute on function %s to lantern_app', f.name); end if;
  end loop;
  execute format('revoke create on schema %I from lantern_ledger', p_schema);
end $$;
revoke execute on function ledger.entrust from public;
