-- Open bets on an event that were placed while a grant was active.
-- Published to other modules.
create or replace function wager.bonus_bets_of(p_event bigint) returns table (member_id bigint, wager_id bigint)
language plpgsql stable as $$
begin
  return query select b.member_id, b.wager_id from bonus.bet b where b.event_id = p_event and b.event_id <> 0 and b.is_open;
end $$;
