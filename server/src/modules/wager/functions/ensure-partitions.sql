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
