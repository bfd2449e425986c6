-- Deletes events on which nobody bet; the seals keep the hashes of their records. Retention alone may call it.
-- Published to other modules.
create or replace function wager.drop_events(p_ids bigint[]) returns void
language plpgsql as $$
begin
  perform ledger.keep_gone('wager.event', p_ids);
  delete from wager.event where id = any (p_ids);
end $$;
revoke execute on function wager.drop_events from public;
grant execute on function wager.drop_events to lantern_ledger;
