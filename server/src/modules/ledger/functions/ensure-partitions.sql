-- Months ahead get a partition of their own; ids are times, so the bounds are ids.
create or replace function ledger.ensure_partitions(p_names text[], p_from bigint[], p_to bigint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  for i in 1 .. coalesce(array_length(p_names, 1), 0) loop
    if to_regclass(format('ledger.%I', 'transfer_' || p_names[i])) is null then
      execute format('create table ledger.%I partition of ledger.transfer for values from (%s) to (%s)', 'transfer_' || p_names[i], p_from[i], p_to[i]);
    end if;
  end loop;
  perform ledger.other_partitions(p_names, p_from, p_to);
end $$;
alter function ledger.ensure_partitions owner to lantern_ledger;
revoke execute on function ledger.ensure_partitions from public;
grant execute on function ledger.ensure_partitions to lantern_app;
