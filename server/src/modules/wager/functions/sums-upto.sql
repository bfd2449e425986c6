-- Up to which transaction the next sums go, for about `p_limit` wagers that became final since `p_seen`. The horizon is a transaction below
-- which everything is finished.
-- Published to other modules.
create or replace function wager.sums_upto(p_seen bigint, p_limit int) returns bigint
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  v_horizon bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1;
begin
  -- Whole transactions only: what was seen ends between two of them.
  return (select coalesce(max(f.tx), v_horizon) from (
    select coalesce(r.final_tx, r.row_tx) as tx from wager.wager r
    where r.state <> 'placed' and coalesce(r.final_tx, r.row_tx) > p_seen and coalesce(r.final_tx, r.row_tx) <= v_horizon
    order by coalesce(r.final_tx, r.row_tx), r.member_id, r.id limit 1 offset p_limit
  ) f);
end $$;
