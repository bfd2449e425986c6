-- The transaction up to which a reader has taken every final bet; 0 for one that has not begun.
-- Published to other modules.
create or replace function wager.seen_finals(p_reader text) returns bigint
language sql stable as $$
  select coalesce((select h.seen_tx from wager.final_head h where h.reader = p_reader), 0)
$$;
