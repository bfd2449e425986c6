-- Slips, events, stakes of members and exposures grow with every bet: a partition a month each, as bets have them (decision 0041). The table
-- that was there becomes the default partition, so nothing is copied; months that begin later get partitions of their own.
do $$
declare
  t record;
  v_old text;
  v_index record;
begin
  for t in select * from (values
    ('slip', 'key', 'member_id, key'), ('event', 'id', 'id'), ('member_stake', 'event_id', 'event_id, member_id'),
    ('exposure', 'event_id', 'event_id, selection')) as t(name, key, keys)
  loop
    v_old := t.name || '_default';
    create temp table index_before on commit drop as
    select i.indexrelid::regclass::text as name, c.relname, pg_get_indexdef(i.indexrelid) as definition, i.indisprimary as is_key
    from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = format('wager.%I', t.name)::regclass;
    execute format('alter table wager.%I rename to %I', t.name, v_old);
    for v_index in select * from index_before loop
      execute format('alter index wager.%I rename to %I', v_index.relname, regexp_replace(v_index.relname, '^' || t.name, v_old));
    end loop;
    execute format('create table wager.%I (like wager.%I including defaults including constraints) partition by range (%I)', t.name, v_old, t.key);
    execute format('alter table wager.%I add constraint %I primary key (%s)', t.name, t.name || '_pkey', t.keys);
    -- The definitions name the table as it was called, which is the new one now.
    for v_index in select * from index_before where not is_key loop
      execute v_index.definition;
    end loop;
    drop table index_before;
    execute format('alter table wager.%I attach partition wager.%I default', t.name, v_old);
    execute format('revoke insert, update on wager.%I from lantern_app', v_old);
    execute format('grant select on wager.%I to lantern_ledger', t.name);
  end loop;

  -- In a database that is sealed already, the final form of an event is that of the new table, and the trigger is each partition's.
  if exists (select from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'wager' and p.proname = 'note_final_event') then
    execute (
      select replace(replace(pg_get_functiondef(p.oid), 'wager.event_default', 'wager.event'), 'r event_default', 'r wager.event')
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'wager' and p.proname = 'final_form' and p.proargtypes[0] = 'wager.event_default'::regtype);
    drop function wager.final_form(wager.event_default);
    v_old := (
      select replace(replace(pg_get_triggerdef(g.oid), 'wager.event_default', 'wager.event'), 'ON event_default', 'ON wager.event')
      from pg_trigger g where g.tgrelid = 'wager.event_default'::regclass and g.tgname = 'note_final');
    drop trigger note_final on wager.event_default;
    execute v_old;
  end if;
end $$;
