-- Writes `ledger.digests_of` anew, after `seal_table`: what the records of some seals come to. Seal i covers the transactions up to
-- p_upto[i], from the one before it. One statement with one plan: it runs every second, and nearly always finds nothing.
create or replace function ledger.write_digests() returns void
language plpgsql as $fn$
declare
  v_parts text;
begin
  select string_agg(format('select %L::text as kind, p.tx, p.h from (%s) p', k.name, k.text), E'\n union all ' order by k.name) into v_parts from (
    select s.name, s.taken_sql as text from ledger.sealed_kind s
    union all select s.final_name, s.final_sql from ledger.sealed_kind s where s.final_name is not null
  ) k;
  -- Of what went by retention the hashes are left.
  v_parts := v_parts || E'\n union all select g.kind, g.tx, g.h from ledger.gone g where g.tx > $1 and g.tx <= $2[cardinality($2)]';
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
