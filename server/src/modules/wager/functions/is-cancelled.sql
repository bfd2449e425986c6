-- Whether a bet was taken back by its member before its event closed: it is then in no list of the event and counts for no limit.
-- Published to other modules.
create or replace function wager.is_cancelled(p_state text, p_outcome jsonb) returns boolean
language sql immutable parallel safe as $$
  select p_state = 'refunded' and coalesce(p_outcome ? 'cancelled', false)
$$;
