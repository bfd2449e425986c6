-- Results are pushed by a reader of final bets, from the last one that was pushed on.
insert into wager.final_head (reader, seen_tx)
select 'lottery.push', coalesce((
  select min(coalesce(w.final_tx, w.row_tx)) - 1 from wager.wager w
  where w.state <> 'placed' and w.category in ('LOTT', 'ELOTT')
    and w.settled_at > to_timestamp(((p.event_id >> 21) + 1704067200000) / 1000.0)
), pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)
from site.push_progress p;
