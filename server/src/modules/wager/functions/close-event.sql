-- Closes sales; remembers the transaction, so that settlement can wait for bets still being written.
create or replace function wager.close_event(p_event bigint) returns boolean
language plpgsql as $$
begin
  update wager.event set state = 'closed', closed_tx = pg_current_xact_id()::text::bigint where id = p_event and state = 'open';
  return found;
end $$;
