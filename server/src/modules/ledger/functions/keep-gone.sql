-- Writes down the sealed texts of records that are about to go, as hashes. The records are final. Retention alone may call it (`rights.sql`).
-- Published to other modules.
create or replace function ledger.keep_gone(p_table regclass, p_ids bigint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  k record;
  -- The number of a record: its primary key, or the last part of it beside a member.
  v_key name := (select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[i.indnkeyatts - 1]
    where i.indrelid = p_table and i.indisprimary);
begin
  for k in
    select s.name, s.taken, s.final_name, split_part(s.relation, '.', 1) as place from ledger.sealed_kind s where s.relation = p_table::text
  loop
    execute format($i$insert into ledger.gone (kind, tx, h) select %L, r.row_tx, sha256(convert_to(%s, 'UTF8')) from %s r where r.%I = any ($1)$i$,
      k.name, ledger.form_of(p_table, k.taken), p_table, v_key) using p_ids;
    continue when k.final_name is null;
    execute format($i$insert into ledger.gone (kind, tx, h)
      select %L, coalesce(r.final_tx, r.row_tx), sha256(convert_to(%I.final_form(r), 'UTF8')) from %s r where r.%I = any ($1)$i$,
      k.final_name, k.place, p_table, v_key) using p_ids;
  end loop;
end $$;
alter function ledger.keep_gone owner to lantern_ledger;
revoke execute on function ledger.keep_gone from public;
