-- The text of some columns of `r`, the same whatever the settings of a connection are.
create or replace function ledger.form_of(p_table regclass, p_columns text[]) returns text
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
