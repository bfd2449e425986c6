-- Months ahead get partitions of their own. Ids are times, so the bounds are ids; slips are divided by the time in their keys (UUIDv7), so
-- that a key is unique as before: the same key is always in the same partition. Other keys stay in the default partition. So does a month of which
-- the default partition has rows already: it began before there were partitions.
create or replace function wager.ensure_partitions(p_names text[], p_from bigint[], p_to bigint[]) returns void
language plpgsql security definer set search_path = wager, pg_temp as $$
declare
  t record;
  v_name text;
  v_bounds text[];
  v_taken boolean;
begin
  for t in select * from (values
    ('wager', 'id', ''), ('slip', 'key', ''), ('event', 'id', ''), ('member_stake', 'event_id', ' with (fillfactor = 90)'),
    ('exposure', 'event_id', ' with (fillfactor = 60)'), ('leg', 'wager_id', '')) as t(name, key, storage)
  loop
    for i in 1 .. coalesce(array_length(p_names, 1), 0) loop
      v_name := t.name || '_' || p_names[i];
      continue when to_regclass(format('wager.%I', v_name)) is not null;
      v_bounds := case t.key when 'key' then array[wager.key_floor(p_from[i])::text, wager.key_floor(p_to[i])::text] else array[p_from[i]::text, p_to[i]::text] end;
      execute format('select exists (select from wager.%1$I where %2$I >= %3$L and %2$I < %4$L)', t.name || '_default', t.key, v_bounds[1], v_bounds[2]) into v_taken;
      continue when v_taken;
      execute format('create table wager.%I partition of wager.%I for values from (%L) to (%L)%s', v_name, t.name, v_bounds[1], v_bounds[2], t.storage);
      execute format('revoke insert, update on wager.%I from lantern_app', v_name);
    end loop;
  end loop;
end $$;
