-- Published to other modules.
-- Drops shoes whose rounds are gone by retention; their seals keep hashes. Retention alone may call it.
create or replace function tables.drop_shoes(p_ids bigint[]) returns void
language plpgsql as $$
begin
  perform ledger.keep_gone('tables.shoe', p_ids);
  delete from tables.shoe where id = any (p_ids);
end $$;
revoke execute on function tables.drop_shoes from public;
grant execute on function tables.drop_shoes to lantern_ledger;
