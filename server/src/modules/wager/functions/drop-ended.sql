-- Exposures say what may still be sold of an event: those of months whose events are over go, by the partition; of the default partition some
-- thousand rows at a time. `p_before` is an id: nothing of an event after it goes. A partition that somebody reads waits for the next time:
-- bets queue behind whoever waits for its lock. Answers the partitions dropped.
create or replace function wager.drop_ended(p_before bigint) returns int
language plpgsql security definer set search_path = wager, pg_temp set lock_timeout = '200ms' as $$
declare
  v_part record;
  v_dropped int := 0;
begin
  for v_part in
    select * from (
      select c.relname, (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''?(\d+)''?\)'))[1]::bigint as upto
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'wager.exposure'::regclass
    ) p where p.upto <= p_before order by p.upto
  loop
    continue when exists (select from wager.exposure x join wager.event e on e.id = x.event_id
      where x.event_id < v_part.upto and e.state in ('open', 'closed', 'settling'));
    begin
      execute format('drop table wager.%I', v_part.relname);
    exception when lock_not_available then
      return v_dropped;
    end;
    v_dropped := v_dropped + 1;
  end loop;
  delete from wager.exposure_default where (event_id, selection) in (
    select x.event_id, x.selection from wager.exposure_default x join wager.event e on e.id = x.event_id
    where x.event_id < p_before and e.state in ('settled', 'void') limit 5000);
  return v_dropped;
end $$;
