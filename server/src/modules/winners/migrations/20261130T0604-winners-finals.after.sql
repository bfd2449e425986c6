-- Wins are read from final bets, not from the news of them; `progress` is that of payments alone. The reader begins a day before the last news
-- that was read: a win that is stored already changes nothing when it is read again.
insert into wager.final_head (reader, seen_tx)
select 'winners.board', coalesce((
  select min(coalesce(w.final_tx, w.row_tx)) - 1 from wager.wager w
  where w.state <> 'placed' and w.category in ('LOTT', 'ELOTT')
    and w.settled_at >= to_timestamp(((p.event_id >> 21) + 1704067200000) / 1000.0) - interval '1 day'
), pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)
from winners.progress p;
delete from platform.job where kind = 'winners.fold';
