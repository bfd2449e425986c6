-- Puts a table under the seals, in a migration of its owner. `p_taken`: columns (or expressions over `r`) that never change;
-- `p_final`: those that stand once `p_when`, a condition over `r`, holds. `p_index`: brin for tables that grow with every bet.
create or replace function ledger.seal_table(
  p_kind text, p_table regclass, p_key text, p_taken text[], p_final_kind text default null, p_final text[] default '{}', p_when text default null,
  p_index text default 'btree'
) returns void
language plpgsql as $fn$
declare
  v_schema text := (select nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = p_table);
  v_name text := (select relname from pg_class where oid = p_table);
  v_with text := case p_index when 'brin' then ' with (pages_per_range = 32, autosummarize = on)' else '' end;
  v_hash text := $$sha256(convert_to(%s, 'UTF8')) as h$$;
  v_final text;
begin
  -- What is there already is sealed as it stands now, with this transaction.
  execute format('alter table %s add column row_tx bigint not null default %s', p_table, pg_current_xact_id()::text);
  execute format('alter table %s alter column row_tx set default (pg_current_xact_id()::text::bigint)', p_table);
  execute format('create index on %s using %s (row_tx)%s', p_table, p_index, v_with);
  execute format('grant usage on schema %I to lantern_ledger', v_schema);
  execute format('grant select on %s to lantern_ledger', p_table);
  if p_final_kind is not null then
    execute format('alter table %s add column final_tx bigint', p_table);
    execute format('create index on %s using %s (final_tx)%s%s', p_table, p_index, v_with, case p_index when 'btree' then ' where final_tx is not null' else '' end);
    execute format($$create function %I.final_form(r %s) returns text language sql stable as 'select %s'$$,
      v_schema, p_table, replace(ledger.form_of(p_table, array[p_key] || p_final), '''', ''''''));
    -- A form nobody has seen yet, for its transaction goes on, has no past.
    execute format($$create function %1$I.%2$I() returns trigger language plpgsql as $t$
      declare v_now bigint := pg_current_xact_id()::text::bigint;
      begin
        new.row_tx := old.row_tx;
        if not (%3$s) then
          new.final_tx := v_now;
        elsif coalesce(old.final_tx, old.row_tx) = v_now then
          new.final_tx := v_now;
        elsif not (%4$s) or %1$I.final_form(new) <> %1$I.final_form(old) then
          perform ledger.keep_former(%5$L, %6$s, coalesce(old.final_tx, old.row_tx), %1$I.final_form(old));
          new.final_tx := v_now;
        else
          new.final_tx := old.final_tx;
        end if;
        return new;
      end $t$ $$,
      v_schema, 'note_final_' || v_name, replace(p_when, 'r.', 'old.'), replace(p_when, 'r.', 'new.'), p_final_kind, replace(p_key, 'r.', 'old.'));
    execute format('create trigger note_final before update on %s for each row when ((%s) or (%s)) execute function %I.%I()',
      p_table, replace(p_when, 'r.', 'old.'), replace(p_when, 'r.', 'new.'), v_schema, 'note_final_' || v_name);
    v_final := format('select r.final_tx as tx, %1$s from %2$s r where r.final_tx > $1 and r.final_tx <= $2[cardinality($2)] and (%3$s)
      union all select r.row_tx, %1$s from %2$s r where r.final_tx is null and r.row_tx > $1 and r.row_tx <= $2[cardinality($2)] and (%3$s)
      union all select f.tx, sha256(convert_to(f.form, ''UTF8'')) from ledger.former f
        where f.kind = %4$L and f.tx > $1 and f.tx <= $2[cardinality($2)]',
      format(v_hash, format('%I.final_form(r)', v_schema)), p_table, p_when, p_final_kind);
  end if;
  insert into ledger.sealed_kind (name, relation, taken, final, final_name, taken_sql, final_sql)
  values (p_kind, p_table::text, p_taken, p_final, p_final_kind,
    format('select r.row_tx as tx, %s from %s r where r.row_tx > $1 and r.row_tx <= $2[cardinality($2)]', format(v_hash, ledger.form_of(p_table, p_taken)), p_table),
    v_final);
end $fn$;
revoke execute on function ledger.seal_table from public;
