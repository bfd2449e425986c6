-- One thing: the seals that chain finished transfers cover the records beside them too: bets as taken and as settled, results,
-- payment events, exclusions, acts of operators (decision 0024). A record is found by the transaction that wrote it, so
-- nothing is added to the way of a bet but one number in its row.
set local role lantern_ledger;

-- What is sealed: one row a kind. `taken_sql` and `final_sql` answer (tx, h) of the records of transactions ($1, $2].
create table ledger.sealed_kind (
  name text primary key,
  relation text not null,
  -- Columns that never change, and those that are final once `final_name` says so.
  taken text[] not null,
  final text[] not null default '{}',
  final_name text unique,
  taken_sql text not null,
  final_sql text
);

-- Final forms that were replaced by a later one: the earlier seal goes on covering them.
create table ledger.former (
  kind text not null,
  key text not null,
  tx bigint not null,
  -- The transaction that replaced it.
  became_tx bigint not null,
  form text not null
);
create index former_tx on ledger.former (kind, tx);
create trigger former_append_only before update or delete or truncate on ledger.former
  for each statement execute function ledger.refuse_change();

create function ledger.keep_former(p_kind text, p_key text, p_tx bigint, p_form text) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into ledger.former (kind, key, tx, became_tx, form) values (p_kind, p_key, p_tx, pg_current_xact_id()::text::bigint, p_form)
$$;

-- Kind by kind what a seal covers: how many records, and the digest over them; with the heads of the two other chains.
-- Null: sealed before there were records in seals.
alter table ledger.seal add column parts jsonb, add column digest bytea;

reset role;

-- The text of some columns of `r`, the same whatever the settings of a connection are.
create function ledger.form_of(p_table regclass, p_columns text[]) returns text
language sql stable set search_path = ledger, pg_temp as $$
  select 'row(' || string_agg(case
      when a.attname is null then c.name
      when a.atttypid = 'timestamptz'::regtype then format('extract(epoch from r.%I)', c.name)
      when a.atttypid = 'date'::regtype then format('(r.%I - date ''1970-01-01'')', c.name)
      when a.atttypid = 'bytea'::regtype then format('encode(r.%I, ''hex'')', c.name)
      else format('r.%I', c.name) end, ', ' order by c.n) || ')::text'
  from unnest(p_columns) with ordinality as c(name, n)
  left join pg_attribute a on a.attrelid = p_table and a.attname = c.name and a.attnum > 0
$$;

-- Puts a table under the seals, in a migration of its owner. `p_taken`: columns (or expressions over `r`) that never change;
-- `p_final`: those that stand once `p_when`, a condition over `r`, holds. `p_index`: brin for tables that grow with every bet.
create function ledger.seal_table(
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

-- Writes `ledger.digests_of` anew, after `seal_table`: what the records of some seals come to. Seal i covers the transactions up to
-- p_upto[i], from the one before it. One statement with one plan: it is asked every second, and nearly always of nothing.
create function ledger.write_digests() returns void
language plpgsql as $fn$
declare
  v_parts text;
begin
  select string_agg(format('select %L::text as kind, p.tx, p.h from (%s) p', k.name, k.text), E'\n union all ' order by k.name) into v_parts from (
    select s.name, s.taken_sql as text from ledger.sealed_kind s
    union all select s.final_name, s.final_sql from ledger.sealed_kind s where s.final_name is not null
  ) k;
  execute format($$create or replace function ledger.digests_of(p_after bigint, p_upto bigint[]) returns table (slot int, kind text, records bigint, digest bytea)
    language plpgsql stable security definer set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $d$
    declare v_end bigint := p_upto[cardinality(p_upto)];
    begin
      return query select width_bucket(x.tx - 1, p_upto) + 1, x.kind, count(*), sha256(string_agg(x.h, ''::bytea order by x.h)) from (%s) x group by 1, 2;
    end $d$ $$, replace(replace(v_parts, '$2[cardinality($2)]', 'v_end'), '$1', 'p_after'));
  alter function ledger.digests_of owner to lantern_ledger;
  revoke execute on function ledger.digests_of from public;
  grant execute on function ledger.digests_of to lantern_app;
end $fn$;
revoke execute on function ledger.write_digests from public;

-- The same of transfers; of one seal it is what `digest_of` says.
create function ledger.transfer_digests_of(p_after bigint, p_upto bigint[]) returns table (slot int, transfers bigint, digest bytea)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select width_bucket(tx - 1, p_upto) + 1, count(*), sha256(convert_to(string_agg(
    concat_ws('|', tx, member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after, extract(epoch from at)), E'\n'
    order by tx, member_id, cause, code, number), 'UTF8'))
  from ledger.transfer where tx > p_after and tx <= p_upto[cardinality(p_upto)] group by 1
$$;
alter function ledger.transfer_digests_of owner to lantern_ledger;

-- Records of one kind that say they were written by a transaction that no seal will ever cover: before the first that was
-- sealed with records, or not begun yet.
create function ledger.records_outside() returns table (kind text, records bigint, tx bigint)
language plpgsql stable security definer set search_path = ledger, pg_temp as $$
declare
  v_first bigint := coalesce((select s.after_tx from ledger.seal s where s.parts is not null order by s.number limit 1), 0);
  v_end bigint := greatest(pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1, (select h.upto_tx from ledger.seal_head h));
  k record;
begin
  for k in
    select s.name, s.relation, c.name as column_name from ledger.sealed_kind s
    cross join lateral (values ('row_tx'), (case when s.final_name is not null then 'final_tx' end)) c(name) where c.name is not null
    union all select 'transfers', 'ledger.transfer', 'tx'
    union all select 'lines of the public log', 'fairness.commitment', 'tx'
  loop
    return query execute format('select %L::text, count(*), min(r.%3$I) from %2$s r where r.%3$I > $2 or r.%3$I <= %4$s having count(*) > 0',
      k.name, k.relation, k.column_name, case k.column_name when 'tx' then '0' else '$1' end)
    using v_first, v_end;
  end loop;
end $$;
alter function ledger.records_outside owner to lantern_ledger;

grant usage on schema fairness, staff to lantern_ledger;
grant select, insert on fairness.commitment to lantern_ledger;
grant select on staff.audit to lantern_ledger;

set local role lantern_ledger;

-- As before (0077), over the records too; and every seal is a line of the public log at once, so that others hold what was
-- placed. Seals count down the numbers of their lines: no id of a process is ever below nothing.
drop function ledger.seal_next(bigint);
create function ledger.seal_next(p_span bigint default 20000, p_now timestamptz default null) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_head ledger.seal_head;
  v_upto bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1;
  v_now timestamptz := date_trunc('milliseconds', platform.time_of(p_now));
  v_count bigint;
  v_digest bytea;
  v_parts jsonb;
  v_hash bytea;
begin
  select * into strict v_head from ledger.seal_head for update;
  if v_head.number > 0 then v_upto := least(v_upto, v_head.upto_tx + p_span); end if;
  if v_upto <= v_head.upto_tx then return 0; end if;
  select transfers, digest into v_count, v_digest from ledger.digest_of(v_head.upto_tx, v_upto);
  select jsonb_object_agg(d.kind, jsonb_build_array(d.records, encode(d.digest, 'hex'))) into v_parts
  from ledger.digests_of(v_head.upto_tx, array[v_upto]) d;
  -- An idle hour must not fill the table with empty seals.
  if v_count = 0 and v_parts is null and v_upto - v_head.upto_tx < p_span then return 0; end if;
  select coalesce(v_parts, '{}') || coalesce(jsonb_object_agg(h.name, jsonb_build_array(h.number, h.hash)), '{}') into v_parts from (
    (select 'head of the public log' as name, c.seq as number, c.hash from fairness.commitment c where c.seq is not null order by c.seq desc limit 1)
    union all
    (select 'head of the operators'' log', a.number, encode(a.hash, 'hex') from staff.audit a
     where a.row_tx <= v_upto order by a.number desc limit 1)
  ) h;
  v_hash := ledger.seal_hash(v_head.hash, v_digest, v_parts, v_upto);
  insert into ledger.seal (number, after_tx, upto_tx, transfers, digest, parts, hash, at)
  values (v_head.number + 1, v_head.upto_tx, v_upto, v_count, v_digest, v_parts, v_hash, v_now);
  update ledger.seal_head set number = v_head.number + 1, upto_tx = v_upto, hash = v_hash;
  insert into fairness.commitment (id, at, kind, about, value)
  values (-1 - v_head.number, v_now, 'seal-hash', (v_head.number + 1)::text, encode(v_hash, 'hex'))
  -- A number that was sealed before keeps its line: the audit names the seal that was made in its place.
  on conflict (id) do nothing;
  return v_count;
end $$;

-- One seal from the one before it. Without parts: as it was made before them.
create function ledger.seal_hash(p_before bytea, p_digest bytea, p_parts jsonb, p_upto bigint) returns bytea
language sql immutable set search_path = ledger, pg_temp as $$
  select sha256(p_before || p_digest || coalesce(sha256(convert_to(p_parts::text, 'UTF8')), '') || convert_to(p_upto::text, 'UTF8'))
$$;

grant select on ledger.sealed_kind, ledger.former to lantern_app;
revoke execute on function ledger.keep_former, ledger.transfer_digests_of, ledger.records_outside, ledger.seal_next, ledger.seal_hash,
  ledger.form_of from public;
grant execute on function ledger.keep_former, ledger.transfer_digests_of, ledger.records_outside, ledger.seal_next, ledger.seal_hash
  to lantern_app;
reset role;
