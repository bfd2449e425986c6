-- Moves a table under the seals to another schema, in a migration. What was sealed stays sealed, for the text of a record does not name its table.
create or replace function ledger.move_sealed(p_table regclass, p_schema text) returns void
language plpgsql as $fn$
declare
  v_from text := (select nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = p_table);
  v_name text := (select relname from pg_class where oid = p_table);
  v_old text := format('%I.%I', v_from, v_name);
  v_new text := format('%I.%I', p_schema, v_name);
  v_note text := format('%I.%I()', p_schema, 'note_final_' || v_name);
  v_has_final boolean := exists (select from ledger.sealed_kind where relation = v_old and final_name is not null);
begin
  if not exists (select from ledger.sealed_kind where relation = v_old) then raise exception '% is not sealed', v_old; end if;
  if v_has_final then
    execute format('alter function %I.final_form(%s) set schema %I', v_from, v_old, p_schema);
    execute format('alter function %I.%I() set schema %I', v_from, 'note_final_' || v_name, p_schema);
  end if;
  execute format('alter table %s set schema %I', v_old, p_schema);
  if v_has_final then
    execute replace(pg_get_functiondef(v_note::regprocedure), format('%I.final_form', v_from), format('%I.final_form', p_schema));
  end if;
  update ledger.sealed_kind set
    relation = v_new,
    taken_sql = replace(taken_sql, format(' from %s r', v_old), format(' from %s r', v_new)),
    final_sql = replace(replace(final_sql, format(' from %s r', v_old), format(' from %s r', v_new)),
      format('%I.final_form(r)', v_from), format('%I.final_form(r)', p_schema))
  where relation = v_old;
  execute format('grant usage on schema %I to lantern_ledger', p_schema);
end $fn$;
revoke execute on function ledger.move_sealed from public;
