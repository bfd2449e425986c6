-- Locks where a reader stands in the stream of final bets, and says up to which transaction its next batch goes, for about `p_limit` bets.
-- `is_full`: more bets wait behind it.
-- A new reader begins with the first bet, or with what becomes final from now on.
create or replace function wager.lock_finals(p_reader text, p_limit int, p_is_from_now boolean default false)
returns table (seen_tx bigint, upto_tx bigint, is_full boolean)
language plpgsql as $$
declare
  v_horizon bigint;
begin
  select h.seen_tx into seen_tx from wager.final_head h where h.reader = p_reader for update;
  if not found then
    insert into wager.final_head (reader, seen_tx)
    values (p_reader, case when p_is_from_now then pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1 else 0 end) on conflict do nothing;
    select h.seen_tx into strict seen_tx from wager.final_head h where h.reader = p_reader for update;
  end if;
  -- After the lock, so that it sees what the reader before it did.
  v_horizon := pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1;
  upto_tx := greatest(seen_tx, wager.sums_upto(seen_tx, p_limit));
  is_full := upto_tx < v_horizon;
  return next;
end $$;
