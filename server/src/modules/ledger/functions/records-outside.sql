-- Records of one kind that say they were written by a transaction that no seal will ever cover: before the first that was
-- sealed with records, or not begun yet.
create or replace function ledger.records_outside() returns table (kind text, records bigint, tx bigint)
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
    union all select r.name, r.relation, r.column_name from ledger.other_records() r
  loop
    return query execute format('select %L::text, count(*), min(r.%3$I) from %2$s r where r.%3$I > $2 or r.%3$I <= %4$s having count(*) > 0',
      k.name, k.relation, k.column_name, case k.column_name when 'tx' then '0' else '$1' end)
    using v_first, v_end;
  end loop;
end $$;
alter function ledger.records_outside owner to lantern_ledger;
revoke execute on function ledger.records_outside from public;
grant execute on function ledger.records_outside to lantern_app;
